import { expect, test } from 'vitest';
import { describeEmail, type SentEmail } from '#scripts/email-history.ts';
import { runHere } from '#tests/support/run-command.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();

const NOON = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:20:00Z');
const waiting: SentEmail = {
  ...{
    kind: 'confirmation',
    createdAt: NOON,
    nextAttemptAt: NOON,
    attempts: 0,
    sentAt: null,
    failedAt: null,
  },
  ...{ deliveredAt: null, bounce: null, complainedAt: null, reason: null },
};
const sent = { sentAt: NOON };

test.each<[Partial<SentEmail>, string]>([
  [{}, 'is due, and leaves within minutes'],
  [{ nextAttemptAt: LATER }, 'waits until 2026-11-21 12:20 UTC'],
  [
    { attempts: 2, reason: 'no answer: timeout' },
    'tried 2 times, again at 2026-11-21 12:00 UTC: no answer: timeout',
  ],
  [{ failedAt: NOON, reason: 'withheld: unsubscribed' }, 'not sent: withheld: unsubscribed'],
  [{ failedAt: NOON, reason: '422 validation_error: to' }, 'given up: 422 validation_error: to'],
  [sent, 'sent 2026-11-21 12:00 UTC, not reported as arrived yet'],
  [{ ...sent, bounce: 'transient' }, 'bounced for now, for example because the mailbox is full'],
  [
    { ...sent, deliveredAt: LATER, bounce: 'transient' },
    'arrived 2026-11-21 12:20 UTC: they should look in their spam folder',
  ],
  [{ ...sent, bounce: 'permanent' }, 'bounced: the mailbox refuses email for good, so it gets no other'],
  [
    { ...sent, deliveredAt: NOON, complainedAt: LATER },
    'reported as spam 2026-11-21 12:20 UTC, so Resend sends them no other',
  ],
])('an email with %j is described', (changes, words) => {
  expect(describeEmail({ ...waiting, ...changes }, NOON)).toBe(words);
});

const status = (...args: string[]) => runHere('mail-status', args, { DATABASE_URL: stack.databaseUrl });

test('mail:status lists one address’s emails, whatever the case, and refuses what it doesn’t understand', async () => {
  const { email } = await cast.finished();
  const { said, ok } = await status(` ${email.toUpperCase()}\n`);
  expect([ok, said]).toEqual([
    true,
    expect.stringMatching(/ survey_completion: is due, and leaves within minutes\n$/),
  ]);
  await stack.sql`delete from outgoing_emails where recipient = ${email}`;
  expect((await status(email)).said, 'links go after 30 days').toContain(
    `No email to ${email} is stored: none was sent in the last 30 days`,
  );
  for (const wrong of [['--folow'], ['ada'], [email, email]])
    expect(await status(...wrong), wrong.join(' ')).toMatchObject({
      ok: false,
      said: expect.stringContaining(': npm run mail:status') as string,
    });
});
