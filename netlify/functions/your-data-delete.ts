import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf, forgetOwnerCookie } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { deleteYourData } from '#netlify/services/your-data.ts';
import { deleteYourDataEndpoint } from '#src/shared/endpoints.ts';
import { bySessionRequestSchema } from '#src/shared/fields.ts';

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
