import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { correctYourData } from '#netlify/services/your-data.ts';
import { correctYourDataEndpoint } from '#src/shared/endpoints.ts';
import { correctYourDataRequestSchema } from '#src/account/schema.ts';

export const config: Config = {
  path: '/api/your-data/correct',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(correctYourDataEndpoint, {
  schema: correctYourDataRequestSchema,
  answer: async (wanted, call) => ({
    outcome: await correctYourData(sql(), callerOf(call), wanted),
  }),
});
