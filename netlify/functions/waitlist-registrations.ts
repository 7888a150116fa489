import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { writerOf } from '#netlify/shared/session.ts';
import { sql } from '#netlify/shared/sql.ts';
import { visitingOf } from '#netlify/shared/visiting.ts';
import { joinWaitlist } from '#netlify/services/waitlist-registrations.ts';
import { joinWaitlistEndpoint } from '#src/shared/endpoints.ts';
import { joinWaitlistRequestSchema } from '#src/waitlist/schema.ts';
import { paths, redirects } from '#src/shared/paths.ts';

export const config: Config = {
  path: '/api/waitlist-registrations',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(joinWaitlistEndpoint, {
  schema: joinWaitlistRequestSchema,
  async answer(wanted, call) {
    const { caller, cookies } = writerOf(call, wanted.retrySecret);
    const outcome = await joinWaitlist(sql(), wanted, caller, visitingOf(call.request));
    return { outcome, status: 201, cookies: outcome.ok ? cookies : [] };
  },
  afterForm(outcome, form) {
    if (outcome.ok) return paths.survey(outcome.data.email);
    const { code, fields = {} } = outcome.error;
    return code === 'duplicate_email'
      ? redirects.alreadyJoined(form.email ?? '')
      : redirects.joinRefused(code, Object.keys(fields));
  },
});
