/** A new member is asked once to confirm, twenty minutes after joining, unless they already have. */
import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { subjectOf } from '#tests/support/emails.ts';
import { anEmail, type aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, confirm } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';
import { timeMachine } from '#tests/support/time-travel.ts';

const MINUTE_H = 1 / 60;

const stack = useStack();

beforeEach(() => stack.empty());
// The database's clock decides, not the function's.
beforeEach(() => void vi.setSystemTime(Date.now() + 5 * 60_000));

async function join(given: Parameters<typeof aRegistration>[0] = {}): Promise<string> {
  const { email = anEmail() } = given;
  await aVisitor().join({ email, ...given });
  return email;
}

/** The subjects of the emails an address has got. */
async function mailsAfter(minutes: number, email: string): Promise<string[]> {
  await timeMachine(stack.owner).pass(minutes * MINUTE_H);
  await callFunction({ path: '/api/deliver-emails', method: 'POST' });
  return (await stack.mailbox.emailsTo(email)).map(({ subject }) => subject).toSorted();
}

/** Opens the link in the email with this subject and presses its button, in a new browser. */
async function prove(email: string, subject: string) {
  const mail = (await stack.mailbox.emailsTo(email)).find((one) => one.subject === subject);
  const token = /\/continue#([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  return (await aVisitor().call('/api/owner-sessions', { token })).data;
}

test('a new member gets one email after twenty minutes, with a link that proves the mailbox', async () => {
  const email = await join();
  expect(await mailsAfter(19, email)).toEqual([]);
  expect(await mailsAfter(2, email)).toEqual([subjectOf('confirmation')]);
  expect(await prove(email, subjectOf('confirmation'))).toEqual({ email, leadsTo: 'survey' });
  expect(await mailsAfter(24 * 60, email)).toEqual([subjectOf('confirmation')]);
});

test('a member who completes before that gets only the codes, with a link that proves the mailbox', async () => {
  const email = await join();
  await anAnsweredSurvey(stack.owner, { email });
  expect((await aVisitor().complete(email)).status).toBe(200);
  expect(await mailsAfter(21, email)).toEqual([subjectOf('survey_completion')]);
  expect(await prove(email, subjectOf('survey_completion'))).toMatchObject({ email });
});

test('a member who has confirmed is not asked to, but one who only opened a link is', async () => {
  const [email, other] = [await join(), await join()];
  await aVisitor().call('/api/survey-responses/link', { email: other });
  expect(await mailsAfter(0, other)).toEqual([subjectOf('survey_link')]);
  expect(await prove(other, subjectOf('survey_link'))).toMatchObject({ email: other });
  await confirm(stack.owner, aVisitor(), email);
  expect(await mailsAfter(21, email)).toEqual([]);
  expect(await mailsAfter(0, other)).toEqual(
    [subjectOf('confirmation'), subjectOf('survey_link')].toSorted(),
  );
});

test('joining again sends nothing more, from any browser', async () => {
  const email = await join();
  await Promise.all([
    join({ email }),
    join({ email, again: true }),
    join({ email, fullName: 'Somebody Else' }),
  ]);
  expect(await mailsAfter(21, email)).toEqual([subjectOf('confirmation')]);
  await join({ email });
  expect(await mailsAfter(21, email)).toEqual([subjectOf('confirmation')]);
});
