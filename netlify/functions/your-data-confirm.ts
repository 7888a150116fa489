import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { confirmYourData } from '#netlify/services/your-data.ts';
import { confirmYourDataEndpoint } from '#src/shared/endpoints.ts';
import { confirmYourDataRequestSchema } from '#src/account/schema.ts';

export const config: Config = {
  path: '/api/your-data/confirm',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(confirmYourDataEndpoint, {
  schema: confirmYourDataRequestSchema,
  answer: async ({ theirs }, call) => ({
    outcome: await confirmYourData(sql(), callerOf(call), theirs),
  }),
});
