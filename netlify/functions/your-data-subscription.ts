import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { callerOf } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { switchSubscription } from '#netlify/services/your-data.ts';
import { setSubscriptionEndpoint } from '#src/contracts/endpoints.ts';
import { setSubscriptionRequestSchema } from '#src/contracts/your-data.ts';

export const config: Config = {
  path: '/api/your-data/subscription',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(setSubscriptionEndpoint, {
  schema: setSubscriptionRequestSchema,
  answer: async (wanted, call) => ({
    outcome: await switchSubscription(sql(), callerOf(call), wanted),
  }),
});
