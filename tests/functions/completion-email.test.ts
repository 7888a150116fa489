/** `send-email`: the one mail it sends is the one that a completed survey earns. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as sendEmail from '#netlify/functions/send-email.ts';
import * as completeEndpoint from '#netlify/functions/survey-responses-complete.ts';
import { visitorCookie } from '#netlify/runtime/session.ts';
import { MAX_COMPLETION_EMAILS_PER_DAY } from '#netlify/services/completion-email.ts';
import { completeSurveyEndpoint, sendEmailEndpoint } from '#src/contracts/endpoints.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { anAnsweredSurvey, recordsOfCompletion } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const invented = {
  proCode: 'PRO-FREE-FREE-FREE',
  referralCode: 'ABCDEFGH10',
  referralLink: 'https://evil.test/?ref=ABCDEFGH10',
};

async function ask(to: string, { isVisitor }: { isVisitor: boolean }) {
  const response = await callFunction(sendEmail, {
    path: sendEmailEndpoint.path,
    json: { to, type: 'survey_completion', data: invented },
    headers: isVisitor ? { Cookie: visitorCookie(to) } : {},
  });
  return (await response.json()) as unknown;
}

async function aCompletedSurvey() {
  const email = await anAnsweredSurvey(stack.owner);
  await callFunction(completeEndpoint, { path: completeSurveyEndpoint.path, json: { email } });
  return email;
}

async function sent() {
  await stack.owner.query('update outgoing_emails set sent_at = now()');
}

const success = { data: { success: true } };
const refusal = (code: string) => ({ error: expect.objectContaining({ code }) as object });

test.each([{ isVisitor: true }, { isVisitor: false }])(
  'nothing is sent for a survey that is not completed (%j)',
  async (who) => {
    const email = await anAnsweredSurvey(stack.owner);
    expect(await ask(email, who)).toEqual(refusal('incomplete'));
    expect(await ask(anEmail(), who)).toEqual(refusal('incomplete'));
    expect((await recordsOfCompletion(stack.owner, email)).mails).toEqual([]);
  },
);

test('a mail that is on its way is not sent twice, whoever asks', async () => {
  const email = await aCompletedSurvey();
  for (const isVisitor of [true, false, true]) expect(await ask(email, { isVisitor })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toHaveLength(1);
});

test('a mail that was never put down is made up for, with the codes of the database', async () => {
  const email = await aCompletedSurvey();
  const { mails } = await recordsOfCompletion(stack.owner, email);
  await stack.owner.query('delete from outgoing_emails where recipient = $1', [email]);
  expect(await ask(email, { isVisitor: false })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toEqual(mails);
});

test('a stranger cannot have a mail sent again', async () => {
  const email = await aCompletedSurvey();
  await sent();
  expect(await ask(email, { isVisitor: false })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toHaveLength(1);
});

test(`a visitor has it sent again, up to ${MAX_COMPLETION_EMAILS_PER_DAY} times a day, always with the same codes`, async () => {
  const email = await aCompletedSurvey();
  const [first] = (await recordsOfCompletion(stack.owner, email)).mails;
  for (let mail = 2; mail <= MAX_COMPLETION_EMAILS_PER_DAY; mail += 1) {
    await sent();
    expect(await ask(email, { isVisitor: true })).toEqual(success);
  }
  await sent();
  expect(await ask(email, { isVisitor: true })).toEqual(refusal('rate_limited'));
  const { mails } = await recordsOfCompletion(stack.owner, email);
  expect(mails).toEqual(Array.from({ length: MAX_COMPLETION_EMAILS_PER_DAY }, () => first));

  await timeMachine(stack.owner).pass(24);
  expect(await ask(email, { isVisitor: true })).toEqual(success);
});

test('two requests at once enqueue one mail', async () => {
  const email = await aCompletedSurvey();
  await sent();
  await Promise.all([ask(email, { isVisitor: true }), ask(email, { isVisitor: true })]);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toHaveLength(2);
});
