import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { cast } = useCast();

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

test('a press changes nobody but the person whom its page shows', async () => {
  const [ada, eve] = [await cast.whole(), await cast.confirmed()];
  const before = await eve.yourData();
  const personId = await ada.personId();
  for (const [path, request] of [
    ['/api/your-data/correct', { fullName: 'Ada', phoneNumber: '' }],
    ['/api/your-data/subscription', { subscribed: false }],
    ['/api/owner-sessions/end', {}],
    ['/api/your-data/delete', {}],
  ] as const)
    expect((await eve.call(path, { ...request, personId })).error?.code, path).toBe('unauthorized');
  expect(await eve.yourData()).toEqual(before);
  for (const { id } of (await ada.yourData()).sessions) await eve.call('/api/owner-sessions/end', { id });
  expect((await ada.yourData()).email, 'nor ends a session of another').toBe(ada.email);
  const own = { subscribed: false, personId: before.personId };
  expect((await eve.call('/api/your-data/subscription', own)).data).toEqual({ subscribed: false });
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
