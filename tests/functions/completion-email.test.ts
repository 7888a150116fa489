/** `send-email` sends only the email a completed survey earns. */
import { expect, test } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, aProofOf, recordsOfCompletion } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const MOST_MAILS_A_DAY = 3;

const stack = useStack();

const invented = {
  proCode: 'PRO-FREE-FREE-FREE',
  referralCode: 'ABCDEFGH10',
  referralLink: 'https://evil.test/?ref=ABCDEFGH10',
};

/** Asks as the mailbox's owner, or as someone who only knows the address. */
async function ask(to: string, { isOwner }: { isOwner: boolean }) {
  const visitor = aVisitor();
  if (isOwner) {
    const token = await aProofOf(stack.owner, to);
    await visitor.call('/api/owner-sessions', { token });
  }
  const request = { to, type: 'survey_completion', data: invented };
  return JSON.parse((await visitor.call('/api/send-email', request)).text) as unknown;
}

async function aCompletedSurvey() {
  const email = await anAnsweredSurvey(stack.owner);
  await callFunction({ path: '/api/survey-responses/complete', json: { email } });
  return email;
}

async function sent() {
  await stack.owner.query('update outgoing_emails set sent_at = now()');
}

const success = { data: { success: true } };
const refusal = (code: string) => ({ error: expect.objectContaining({ code }) as object });

test.each([{ isOwner: true }, { isOwner: false }])(
  'nothing is sent for an incomplete survey (%j)',
  async (who) => {
    const email = await anAnsweredSurvey(stack.owner);
    expect(await ask(email, who)).toEqual(refusal('incomplete'));
    expect(await ask(anEmail(), who)).toEqual(refusal('incomplete'));
    expect((await recordsOfCompletion(stack.owner, email)).mails).toEqual([]);
  },
);

test('a waiting email is not sent twice, whoever asks', async () => {
  const email = await aCompletedSurvey();
  for (const isOwner of [true, false, true]) expect(await ask(email, { isOwner })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toHaveLength(1);
});

test('an email that was never queued is made up for, with the stored codes', async () => {
  const email = await aCompletedSurvey();
  const { mails } = await recordsOfCompletion(stack.owner, email);
  await stack.owner.query('delete from outgoing_emails where recipient = $1', [email]);
  expect(await ask(email, { isOwner: false })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toEqual(mails);
});

test(`the owner can have it sent again, up to ${MOST_MAILS_A_DAY} times a day, with the same codes`, async () => {
  const email = await aCompletedSurvey();
  const [first] = (await recordsOfCompletion(stack.owner, email)).mails;
  for (let mail = 2; mail <= MOST_MAILS_A_DAY; mail += 1) {
    await sent();
    expect(await ask(email, { isOwner: true })).toEqual(success);
  }
  await sent();
  expect(await ask(email, { isOwner: true })).toEqual(refusal('rate_limited'));
  const { mails } = await recordsOfCompletion(stack.owner, email);
  expect(mails).toEqual(Array.from({ length: MOST_MAILS_A_DAY }, () => first));

  await timeMachine(stack.owner).pass(24);
  expect(await ask(email, { isOwner: true })).toEqual(success);
});

test('two simultaneous requests enqueue one email', async () => {
  const email = await aCompletedSurvey();
  await sent();
  await Promise.all([ask(email, { isOwner: true }), ask(email, { isOwner: true })]);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toHaveLength(2);
});
