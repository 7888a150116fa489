import { beforeEach, expect, test, vi } from 'vitest';
import { subjectOf } from '#tests/support/emails.ts';
import { useCast } from '#tests/support/use-stack.ts';

const MINUTE_H = 1 / 60;

const { stack, cast } = useCast();

beforeEach(() => stack.empty());
// The database's clock decides, not the function's.
beforeEach(() => void vi.setSystemTime(Date.now() + 5 * 60_000));

async function subjectsAfter(minutes: number, email: string): Promise<string[]> {
  await stack.pass(minutes * MINUTE_H);
  await stack.deliver();
  return (await stack.mailbox.emailsTo(email)).map(({ subject }) => subject).toSorted();
}

test('a new member gets one email after twenty minutes', async () => {
  const { email } = await cast.joined();
  expect(await subjectsAfter(19, email)).toEqual([]);
  expect(await subjectsAfter(2, email)).toEqual([subjectOf('confirmation')]);
  expect(await subjectsAfter(24 * 60, email)).toEqual([subjectOf('confirmation')]);
});

test('a member who completes before that gets only the codes', async () => {
  const { email } = await cast.finished();
  expect(await subjectsAfter(21, email)).toEqual([subjectOf('survey_completion')]);
});

test('a member who has confirmed is not asked to; one who requests a link gets it at once, and it alone', async () => {
  const [{ email }, reader] = [await cast.confirmed(), await cast.joined()];
  const other = reader.email;
  await reader.askForLink();
  expect(await subjectsAfter(0, other)).toEqual([subjectOf('survey_link')]);
  await reader.read(await reader.freshLink());
  expect(await subjectsAfter(21, email)).toEqual([]);
  expect(await subjectsAfter(0, other)).toEqual([subjectOf('survey_link')]);
});

test('who answered before joining is asked to confirm, unless they have finished or confirmed', async () => {
  const [answering, finished, confirmed] = [
    await cast.answering(),
    await cast.answered(),
    await cast.answering(),
  ];
  await finished.complete();
  await confirmed.confirm();
  for (const person of [answering, finished, confirmed]) await person.join();
  expect(await subjectsAfter(21, answering.email)).toEqual([subjectOf('confirmation')]);
  expect(await subjectsAfter(0, finished.email)).toEqual([subjectOf('survey_completion')]);
  expect(await subjectsAfter(0, confirmed.email)).toEqual([]);
});
