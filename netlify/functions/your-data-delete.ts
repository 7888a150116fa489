import type { Config } from '@netlify/functions';
import { serve } from '#netlify/runtime/serve.ts';
import { callerOf, forgetOwnerCookie } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { deleteYourData } from '#netlify/services/your-data.ts';
import { deleteYourDataEndpoint } from '#src/contracts/endpoints.ts';
import { bySessionRequestSchema } from '#src/contracts/fields.ts';

export const config: Config = {
  path: '/api/your-data/delete',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(deleteYourDataEndpoint, {
  schema: bySessionRequestSchema,
  async answer(_, call) {
    const outcome = await deleteYourData(sql(), callerOf(call));
    return { outcome, cookies: outcome.ok ? [forgetOwnerCookie()] : [] };
  },
});
