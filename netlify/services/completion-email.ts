/** The mail that a completed survey earns, for a visitor who asks for it (spec section 7, `send-email`). */
import { enqueueCompletionEmail } from '#netlify/queries/outgoing-emails.ts';
import { fail, succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { SendEmailResponse } from '#src/contracts/emails.ts';

export const MAX_COMPLETION_EMAILS_PER_DAY = 3;
const DAY_S = 24 * 60 * 60;

export async function requestCompletionEmail(
  sql: Sql,
  recipient: string,
  visitorSince: number | null,
): Promise<Outcome<SendEmailResponse, 'incomplete' | 'rate_limited'>> {
  const queued = await enqueueCompletionEmail(sql, recipient, {
    visitorSince,
    maxPerDay: MAX_COMPLETION_EMAILS_PER_DAY,
  });
  switch (queued) {
    case 'enqueued':
      return succeed({ success: true });
    case 'incomplete':
      return fail('incomplete', 'This mail follows the completed survey.');
    case 'too_many':
      return fail('rate_limited', 'This mail was sent several times today. Please try again tomorrow.', {
        retryAfterS: DAY_S,
      });
  }
}
