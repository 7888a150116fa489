/** What Resend tells of a mail is kept with the mail. What it tells of anything else is taken and let go. */
import { applyMailEvent } from '#netlify/queries/mail-events.ts';
import { log } from '#netlify/shared/log.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { MAIL_ID_TAG, type MailEventRequest, type MailEventResponse } from '#src/shared/emails.ts';
import { mailFate } from '#netlify/mail/fate.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A mail that is unknown is answered like any other: asking again would not make it known. */
export async function takeMailEvent(
  sql: Sql,
  { type, created_at: moment, data }: MailEventRequest,
): Promise<Outcome<MailEventResponse>> {
  const email = data.tags?.[MAIL_ID_TAG] ?? '';
  const fate = mailFate(type, data.bounce?.type);
  const outcome =
    fate === null
      ? 'not_kept'
      : ID.test(email)
        ? await applyMailEvent(sql, email, fate, moment)
        : ('unknown' as const);
  if (outcome === 'unknown') log('warning', 'mail_event_unknown', { type, email });
  else log('info', 'mail_event', { type, email, outcome });
  return succeed({ received: true });
}
