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
