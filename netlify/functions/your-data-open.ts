import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { openYourData } from '#netlify/services/your-data.ts';
import { openYourDataEndpoint } from '#src/shared/endpoints.ts';
import { bySessionRequestSchema } from '#src/shared/fields.ts';

export const config: Config = {
  path: '/api/your-data/open',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(openYourDataEndpoint, {
  schema: bySessionRequestSchema,
  answer: async (_, call) => ({ outcome: await openYourData(sql(), callerOf(call)) }),
});
