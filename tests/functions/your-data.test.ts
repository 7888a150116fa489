/** What a person sees and may do with their stored data, with and without the emailed link. */
import { expect, test } from 'vitest';
import { questionAt } from '#src/shared/questions.ts';
import type { YourData } from '#src/account/schema.ts';
import { anAnswer, anEmail, answers, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, prove } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';
import { aWholePerson } from '#tests/support/whole-person.ts';

const stack = useStack();

const askForLink = (email: string) => aVisitor().call('/api/your-data/link', { email });
const open = (visitor: Visitor) => visitor.call('/api/your-data/open', {});
const correct = (visitor: Visitor, fullName: string, phoneNumber: string) =>
  visitor.call('/api/your-data/correct', { fullName, phoneNumber });
const remove = (visitor: Visitor) => visitor.call('/api/your-data/delete', {});

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
    sharing: { friendsCame: 1, friendsCounted: 0 },
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

test('name and phone number are corrected, and an emptied phone number is removed', async () => {
  const email = anEmail();
  await aVisitor().call('/api/waitlist-registrations', aRegistration({ email, phoneNumber: '1' }));
  const owner = await theOwnerOf(email);
  const registered = async () => ((await open(owner)).data as YourData).registration;
  await correct(owner, ' Augusta Ada King ', '+44 20 7946 0000');
  const corrected = { fullName: 'Augusta Ada King', phoneNumber: '+44 20 7946 0000' };
  expect(await registered()).toMatchObject(corrected);
  await correct(owner, 'Augusta Ada King', '');
  expect(await registered()).toMatchObject({ phoneNumber: null });
  const nameless = await correct(owner, ' ', '');
  expect(Object.keys(nameless.error?.fields ?? {})).toEqual(['fullName']);
});

test('a person who did not join has no name to correct', async () => {
  const email = anEmail();
  await aVisitor().call('/api/survey-responses/answer', anAnswer(1, { email }));
  expect((await correct(await theOwnerOf(email), 'Ada', '')).error?.code).toBe('not_found');
});

test("deleting works once, ends every session, and removes this browser's cookie", async () => {
  const { email } = await aWholePerson(stack.owner);
  const [owner, elsewhere] = [await theOwnerOf(email), await theOwnerOf(email)];
  const { cookie } = owner;
  const first = await remove(owner);
  expect(first.data).toEqual({ deleted: true });
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-owner=; .*Max-Age=0/);
  const again = await aVisitor().call('/api/your-data/delete', {}, { headers: { Cookie: cookie } });
  expect(again.error?.code).toBe('unauthorized');
  expect((await open(elsewhere)).error?.code).toBe('unauthorized');
});

test('the credit that a friend earned stays', async () => {
  const { visitor, referrer } = await aWholePerson(stack.owner);
  expect(await countedBy(referrer)).toBe(1);
  await remove(visitor);
  expect(await countedBy(referrer)).toBe(1);
});

async function countedBy(referrer: string) {
  return ((await open(await theOwnerOf(referrer))).data as YourData).sharing?.friendsCounted;
}
