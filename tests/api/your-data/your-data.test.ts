import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { questionAt } from '#src/shared/questions.ts';
import { answers, screens } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { cast } = useCast();

test('the emailed link shows everything, with the questions in their words', async () => {
  const ada = await cast.whole();
  const owner = cast.stranger(ada);
  await owner.call('/api/your-data/link', { email: ada.email });
  const token = await owner.link('your_data_link');
  expect((await owner.open(token)).data).toEqual({ email: ada.email, leadsTo: 'your-data' });
  const shown = await owner.yourData();
  const text = JSON.stringify(shown);
  expect(shown.survey?.answers.map(({ number, question, answer }) => ({ number, question, answer }))).toEqual(
    screens.map((screen) => ({
      number: screen,
      question: questionAt(screen).title,
      answer: answers[screen].answer,
    })),
  );
  expect(text, 'a friend’s address is the friend’s').not.toContain(ada.friend.email);
  expect(text, 'what opens a session is not shown').not.toContain(token);
});

test('a person who did not join has no name to correct and no announcements to switch', async () => {
  const owner = await cast.answering();
  await owner.confirm();
  const subscribing = { subscribed: true, consent: 'subscribing-2' };
  for (const { error } of [
    await owner.correct({}),
    await owner.call('/api/your-data/subscription', subscribing),
  ])
    expect(error?.code).toBe('not_found');
});

test("two deletions at once delete, end every session, and remove their browsers' cookies", async () => {
  const ada = await cast.whole();
  const owners = [ada, cast.stranger(ada)];
  await owners[1]?.confirm();
  const cookies = owners.map(({ cookie }) => cookie);
  const personId = await ada.personId();
  for (const done of await Promise.all(owners.map((owner) => owner.remove(personId)))) {
    expect(done.data, 'the second learns that it is done').toEqual({ deleted: true });
    expect(done.headers.get('set-cookie')).toMatch(/^__Host-owner=; .*Max-Age=0/);
  }
  for (const Cookie of cookies) {
    const headers = { Cookie };
    const again = await aVisitor().call('/api/your-data/delete', { personId: randomUUID() }, { headers });
    const opened = await aVisitor().call('/api/your-data/open', {}, { headers });
    expect([again.error?.code, opened.error?.code]).toEqual(['unauthorized', 'unauthorized']);
  }
  expect(await ada.referrer.credits(), 'what a friend earned stays').toBe(1);
});
