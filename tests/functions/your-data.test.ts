/** What a person sees and may do with their stored data, with and without the emailed link. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { questionAt } from '#src/shared/questions.ts';
import type { YourData } from '#src/account/schema.ts';
import { anAnswer, anEmail, answers, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, anAnsweredSurvey, aReferralCode, prove } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';
import { aWholePerson } from '#tests/support/whole-person.ts';

const stack = useStack();

const askForLink = (email: string) => aVisitor().call('/api/your-data/link', { email });
const open = (visitor: Visitor) => visitor.call('/api/your-data/open', {});
const remove = async (visitor: Visitor, record?: string) =>
  visitor.call('/api/your-data/delete', {
    record: record ?? ((await open(visitor)).data as YourData).record,
  });

/** A browser that has proven the mailbox. */
async function theOwnerOf(email: string, visitor = aVisitor()): Promise<Visitor> {
  await prove(stack.owner, visitor, email, 'your_data_link');
  return visitor;
}

test('the emailed link shows everything, with the questions in their words', async () => {
  const person = await aWholePerson(stack.owner);
  await askForLink(person.email);
  const token = await aLinkTo(stack.owner, person.email, 'your_data_link');
  const owner = aVisitor();
  const opened = await owner.call('/api/owner-sessions', { token });
  expect(opened.data).toEqual({ email: person.email, leadsTo: 'your-data' });
  const { status, data, text } = await open(owner);

  expect(status).toBe(200);
  const shown = data as YourData;
  expect(shown).toMatchObject({
    sessions: [{ isThis: false }, { isThis: true }],
    sharing: { joined: 1, credited: 0 },
    credit: { invitedBy: person.referrer },
  });
  expect(shown.survey?.answers.map(({ number, question, answer }) => ({ number, question, answer }))).toEqual(
    screens.map((screen) => ({
      number: screen,
      question: questionAt(screen).title,
      answer: answers[screen].answer,
    })),
  );
  expect(shown.survey?.answers[4]?.platforms).toEqual(answers[5].platforms);
  expect(text, 'a friend’s address is the friend’s').not.toContain(person.friend);
  expect(text, 'what opens a session is not shown').not.toContain(token);
});

test('a person who did not join has no name to correct', async () => {
  const email = anEmail();
  await aVisitor().call('/api/survey-responses/answer', anAnswer(1, { email }));
  const name = { fullName: 'Ada', phoneNumber: '' };
  const corrected = await (await theOwnerOf(email)).call('/api/your-data/correct', name);
  expect(corrected.error?.code).toBe('not_found');
});

test.each([
  ['left out', undefined, 'stays'],
  ['no code', 'ABC', 'stays'],
  ['unknown', 'ZZZZZZZZZZ', 'stays'],
  ['empty', '', 'goes'],
  ['null', null, 'goes'],
])('a friend’s code that is %s in a correction: the stored one %s', async (_, referredBy, then) => {
  const { code } = await aReferralCode(stack.owner);
  const email = await anAnsweredSurvey(stack.owner, { registered: true, referralCode: code });
  const owner = await theOwnerOf(email);
  const given = { fullName: 'Ada', phoneNumber: '', referredBy };
  const { data } = await owner.call('/api/your-data/correct', given);
  expect(data).toMatchObject({ referredBy: then === 'stays' ? code : null });
  const { toConfirm } = (await open(owner)).data as YourData;
  const seen = {
    joinedAt: toConfirm?.joinedAt,
    referredBy: toConfirm?.referredBy,
    answers: toConfirm?.answers,
  };
  const confirmed = await owner.call('/api/your-data/confirm', { seen, keepsInvitation: true });
  expect(confirmed.status, 'the question is still asked').toBe(200);
  expect((await open(owner)).data).toMatchObject({
    confirmedAt: expect.any(String) as string,
    toConfirm: null,
  });
});

test("two deletions at once delete, end every session, and remove their browsers' cookies", async () => {
  const { email } = await aWholePerson(stack.owner);
  const owners = [await theOwnerOf(email), await theOwnerOf(email)] as const;
  const cookies = owners.map(({ cookie }) => cookie);
  const { record } = (await open(owners[0])).data as YourData;
  for (const done of await Promise.all(owners.map((owner) => remove(owner, record)))) {
    expect(done.data, 'the second learns that it is done').toEqual({ deleted: true });
    expect(done.headers.get('set-cookie')).toMatch(/^__Host-owner=; .*Max-Age=0/);
  }
  for (const Cookie of cookies) {
    const headers = { Cookie };
    const again = await aVisitor().call('/api/your-data/delete', { record: randomUUID() }, { headers });
    const opened = await aVisitor().call('/api/your-data/open', {}, { headers });
    expect([again.error?.code, opened.error?.code]).toEqual(['unauthorized', 'unauthorized']);
  }
});

test('the credit that a friend earned stays', async () => {
  const { visitor, referrer } = await aWholePerson(stack.owner);
  expect(await creditOf(referrer)).toBe(1);
  await remove(visitor);
  expect(await creditOf(referrer)).toBe(1);
});

async function creditOf(referrer: string) {
  return ((await open(await theOwnerOf(referrer))).data as YourData).sharing?.credited;
}
