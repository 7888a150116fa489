import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { switchSubscription } from '#netlify/services/your-data.ts';
import { setSubscriptionEndpoint } from '#src/shared/endpoints.ts';
import { setSubscriptionRequestSchema } from '#src/account/schema.ts';

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
