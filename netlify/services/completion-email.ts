/** The mail that a completed survey earns, for whoever asks for it again (spec section 7, `send-email`). */
import { enqueueCompletionEmail } from '#netlify/mail/outbox.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { SendEmailResponse } from '#src/shared/emails.ts';

export async function requestCompletionEmail(
  sql: Sql,
  recipient: string,
  caller: Caller,
): Promise<Outcome<SendEmailResponse, 'incomplete' | 'rate_limited'>> {
  const enqueued = await enqueueCompletionEmail(sql, recipient, caller);
  switch (enqueued.outcome) {
    case 'enqueued':
      return succeed({ success: true });
    case 'incomplete':
      return fail('incomplete', 'This mail follows the completed survey.');
    case 'too_many': {
      const { retryAfterS } = enqueued;
      return fail('rate_limited', 'This was asked for several times. Please try again later.', {
        retryAfterS,
      });
    }
  }
}
