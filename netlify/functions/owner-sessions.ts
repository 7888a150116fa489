import type { Config } from '@netlify/functions';
import { newCaller } from '#netlify/shared/caller.ts';
import { serve } from '#netlify/shared/serve.ts';
import { newOwnerSession, writerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { openOwnerSession } from '#netlify/services/owner-sessions.ts';
import { openOwnerSessionEndpoint } from '#src/shared/endpoints.ts';
import { openOwnerSessionRequestSchema } from '#src/account/session-schema.ts';
import { paths, redirects } from '#src/shared/paths.ts';

export const config: Config = {
  path: '/api/owner-sessions',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(openOwnerSessionEndpoint, {
  schema: openOwnerSessionRequestSchema,
  async answer({ token, referralCode = null, retrySecret }, call) {
    const { caller, cookies } = writerOf(call, retrySecret);
    const { hash: sessionHash, cookie } = newOwnerSession();
    const outcome = await openOwnerSession(sql(), token, referralCode, newCaller({ ...caller, sessionHash }));
    return { outcome, cookies: outcome.ok ? [...cookies, cookie] : [] };
  },
  afterForm(outcome) {
    if (!outcome.ok) return redirects.linkRefused(outcome.error.code);
    const { email, leadsTo } = outcome.data;
    return leadsTo === 'survey' ? paths.survey(email) : redirects.yourDataOpened();
  },
});
