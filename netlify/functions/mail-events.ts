import type { Config } from '@netlify/functions';
import { serve } from '#netlify/shared/serve.ts';
import { sql } from '#netlify/shared/sql.ts';
import { isSignedByResend } from '#netlify/mail/webhook.ts';
import { takeMailEvent } from '#netlify/services/mail-events.ts';
import { mailEventRequestSchema } from '#src/shared/emails.ts';
import { mailEventsEndpoint } from '#src/shared/endpoints.ts';

/** Resend tells of five mails a second from a few addresses, several events of each. */
export const config: Config = {
  path: '/api/mail-events',
  rateLimit: { windowSize: 60, windowLimit: 3000, aggregateBy: ['ip', 'domain'] },
};

export default serve(mailEventsEndpoint, {
  verify: isSignedByResend,
  schema: mailEventRequestSchema,
  answer: async (event) => ({ outcome: await takeMailEvent(sql(), event) }),
});
