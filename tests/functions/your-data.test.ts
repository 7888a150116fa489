/** What a person sees and may do with their stored data, with and without the emailed link. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { questionAt } from '#src/shared/questions.ts';
import { seenFacts } from '#src/shared/facts-to-confirm.ts';
import { anAnswer, anEmail, answers, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, anAnsweredSurvey, aReferralCode, creditedFor, prove } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';
import { aWholePerson } from '#tests/support/whole-person.ts';

const stack = useStack();

/** A browser that has proven the mailbox. */
async function theOwnerOf(email: string, visitor = aVisitor()): Promise<Visitor> {
  await prove(stack.owner, visitor, email, 'your_data_link');
  return visitor;
}

test('the emailed link shows everything, with the questions in their words', async () => {
  const person = await aWholePerson(stack.owner);
  await aVisitor().call('/api/your-data/link', { email: person.email });
  const token = await aLinkTo(stack.owner, person.email, 'your_data_link');
  const owner = aVisitor();
  const opened = await owner.call('/api/owner-sessions', { token });
  expect(opened.data).toEqual({ email: person.email, leadsTo: 'your-data' });
  const shown = await owner.yourData();
  const text = JSON.stringify(shown);
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

test('a person who did not join has no name to correct and no announcements to switch', async () => {
  const email = anEmail();
  await aVisitor().answer(anAnswer(1, { email }));
  const owner = await theOwnerOf(email);
  for (const [what, request] of [
    ['correct', { fullName: 'Ada', phoneNumber: '' }],
    ['subscription', { subscribed: true, consent: 'subscribing-2' }],
  ] as const)
    expect((await owner.call(`/api/your-data/${what}`, request)).error?.code, what).toBe('not_found');
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
  const { toConfirm } = await owner.yourData();
  if (toConfirm === null) throw new Error('The page asks nothing.');
  const seen = seenFacts(toConfirm);
  const confirmed = await owner.call('/api/your-data/confirm', { seen, keepsInvitation: true });
  expect(confirmed.status, 'the question is still asked').toBe(200);
  expect((await owner.yourData()).confirmedAt).not.toBeNull();
});

test("two deletions at once delete, end every session, and remove their browsers' cookies", async () => {
  const { email } = await aWholePerson(stack.owner);
  const owners = [await theOwnerOf(email), await theOwnerOf(email)] as const;
  const cookies = owners.map(({ cookie }) => cookie);
  const { record } = await owners[0].yourData();
  for (const done of await Promise.all(owners.map((owner) => owner.remove(record)))) {
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
  const { visitor, referralCode } = await aWholePerson(stack.owner);
  expect(await creditedFor(stack.owner, referralCode)).toBe(1);
  await visitor.remove();
  expect(await creditedFor(stack.owner, referralCode)).toBe(1);
});
