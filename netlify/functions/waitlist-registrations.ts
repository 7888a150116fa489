import type { Config } from '@netlify/functions';
import { clientOf } from '#netlify/runtime/client.ts';
import { succeed } from '#netlify/runtime/outcome.ts';
import { serve } from '#netlify/runtime/serve.ts';
import { visitorCookie } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { joinWaitlist } from '#netlify/services/waitlist-registrations.ts';
import { joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import { joinWaitlistRequestSchema } from '#src/contracts/waitlist-registrations.ts';
import { paths } from '#src/paths.ts';

export const config: Config = {
  path: '/api/waitlist-registrations',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default serve(joinWaitlistEndpoint, {
  schema: joinWaitlistRequestSchema,
  async answer(wanted, { context }) {
    const joined = await joinWaitlist(sql(), wanted, clientOf(context));
    if (!joined.ok) return { outcome: joined };
    const { email, isFirstRecord } = joined.data;
    return {
      outcome: succeed({ email }),
      status: 201,
      ...(isFirstRecord && { cookie: visitorCookie(email) }),
    };
  },
  afterForm(outcome, form) {
    if (outcome.ok) return paths.survey(outcome.data.email);
    const { code, fields = {} } = outcome.error;
    return code === 'duplicate_email'
      ? paths.alreadyJoined(form.email ?? '')
      : paths.joinRefused(code, Object.keys(fields));
  },
});
