import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { callerOf, forgetOwnerCookie } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { endOwnerSession } from '#netlify/services/owner-sessions.ts';
import { endOwnerSessionEndpoint } from '#src/shared/endpoints.ts';
import { endOwnerSessionRequestSchema } from '#src/account/session-schema.ts';

export const config: Config = {
  path: '/api/owner-sessions/end',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(endOwnerSessionEndpoint, {
  schema: endOwnerSessionRequestSchema,
  async answer({ id = null }, call) {
    const outcome = await endOwnerSession(sql(), callerOf(call), id);
    return { outcome, cookies: outcome.ok && id === null ? [forgetOwnerCookie()] : [] };
  },
});
