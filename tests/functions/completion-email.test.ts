/** `send-email` sends only the email a completed survey earns. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, answerAll, prove, recordsOfCompletion } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const MAX_A_DAY = 3;

const stack = useStack();

const invented = {
  proCode: 'PRO-FREE-FREE-FREE',
  referralCode: 'ABCDEFGH10',
  referralLink: 'https://evil.test/?ref=ABCDEFGH10',
};

/** Asks as the mailbox's owner, or as someone who only knows the address. */
async function ask(to: string, { isOwner, visitor = aVisitor() }: { isOwner: boolean; visitor?: Visitor }) {
  if (isOwner) await prove(stack.owner, visitor, to);
  const request = { to, type: 'survey_completion', data: invented };
  return JSON.parse((await visitor.call('/api/send-email', request)).text) as unknown;
}

async function aCompletedSurvey() {
  const email = await anAnsweredSurvey(stack.owner);
  await aVisitor().complete(email);
  return email;
}

/** Lets the minute pass in which repeated requests are merged. */
async function sent() {
  await stack.owner.query('update outgoing_emails set sent_at = now()');
  await timeMachine(stack.owner).pass(1.1 / 60);
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

test('a queued email is not sent twice, no matter who asks; one that was never queued is made up for', async () => {
  const email = await aCompletedSurvey();
  const { mails } = await recordsOfCompletion(stack.owner, email);
  for (const isOwner of [true, false, true]) expect(await ask(email, { isOwner })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails).toEqual(mails);
  await stack.owner.query('delete from outgoing_emails where recipient = $1', [email]);
  expect(await ask(email, { isOwner: false })).toEqual(success);
  expect((await recordsOfCompletion(stack.owner, email)).mails, 'with the stored codes').toEqual(mails);
});

test(`the owner can have it sent again, up to ${MAX_A_DAY} times a day, with the same codes`, async () => {
  const email = await aCompletedSurvey();
  const owner = { isOwner: true, visitor: aVisitor() };
  const [first] = (await recordsOfCompletion(stack.owner, email)).mails;
  for (let mail = 1; mail <= MAX_A_DAY; mail += 1) {
    await sent();
    expect(await ask(email, owner)).toEqual(success);
  }
  await sent();
  expect(await ask(email, owner)).toEqual(refusal('rate_limited'));
  const { mails } = await recordsOfCompletion(stack.owner, email);
  expect(mails).toEqual(Array.from({ length: 1 + MAX_A_DAY }, () => first));

  await timeMachine(stack.owner).pass(24);
  const twice = await Promise.all([ask(email, owner), ask(email, owner)]);
  expect(twice).toEqual([success, success]);
  const later = (await recordsOfCompletion(stack.owner, email)).mails;
  expect(later, 'one for both').toHaveLength(mails.length + 1);
});

test('a person who completes after the day’s unrequested emails sees that, asks and gets it at once', async () => {
  const name = randomUUID();
  const finish = async (to: string, visitor = aVisitor()) => {
    await answerAll(visitor, to);
    return (await visitor.complete(to)).data;
  };
  for (let turn = 0; turn < 6; turn += 1)
    expect(await finish(`${name}+${turn}@example.com`)).toMatchObject({ isMailQueued: true });
  const [email, visitor] = [`${name}@example.com`, aVisitor()];
  expect(await finish(email, visitor)).toMatchObject({ isMailQueued: false });
  const mailAsLoaded = async () => (await visitor.load(email)).mail;
  expect(await mailAsLoaded()).toEqual({ isQueued: false, sentAt: null, isRefused: false });
  expect(await ask(email, { isOwner: false, visitor })).toEqual(success);
  expect(await mailAsLoaded()).toMatchObject({ isQueued: true });
  const { rows } = await stack.owner.query(
    'select priority, next_attempt_at <= now() as due from outgoing_emails where recipient = $1',
    [email],
  );
  expect(rows).toEqual([{ priority: 0, due: true }]);
});
