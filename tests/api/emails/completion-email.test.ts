import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from '#tests/support/cast.ts';
import { useCast } from '#tests/support/use-stack.ts';

const MAX_A_DAY = 3;

const { stack, cast } = useCast();

const invented = {
  proCode: 'PRO-FREE-FREE-FREE',
  referralCode: 'ABCDEFGH10',
  referralLink: 'https://evil.test/?ref=ABCDEFGH10',
};

const ask = async (person: Person) => {
  const request = { to: person.email, type: 'survey_completion', data: invented };
  const { data, error } = await person.call('/api/send-email', request);
  return error?.code ?? data;
};
const emailsTo = async (person: Person) => (await person.earned()).emails;

/** Lets the minute pass in which repeated requests are merged. */
async function sent() {
  await stack.sql`update outgoing_emails set sent_at = now()`;
  await stack.pass(1.1 / 60);
}

const success = { success: true };

test('nothing is sent for an incomplete survey, to its owner or a stranger', async () => {
  const [answered, nobody] = [await cast.answered(), cast.stranger()];
  for (const proves of [false, true])
    for (const person of [answered, nobody]) {
      if (proves) await person.confirm();
      expect(await ask(person)).toBe('incomplete');
    }
  expect(await emailsTo(answered)).toEqual([]);
});

test('a queued email is not sent twice, no matter who asks; one that was never queued is made up for', async () => {
  const finished = await cast.finished();
  const stranger = cast.stranger(finished);
  const emails = await emailsTo(finished);
  for (const person of [finished, stranger, finished]) expect(await ask(person)).toEqual(success);
  expect(await emailsTo(finished)).toEqual(emails);
  await stack.sql`delete from outgoing_emails where recipient = ${finished.email}`;
  expect(await ask(stranger)).toEqual(success);
  expect(await emailsTo(finished), 'with the stored codes').toEqual(emails);
});

test(`the owner can have it sent again, up to ${MAX_A_DAY} times a day, with the same codes`, async () => {
  const owner = await cast.finished();
  await owner.confirm();
  const [first] = await emailsTo(owner);
  for (let email = 1; email <= MAX_A_DAY; email += 1) {
    await sent();
    expect(await ask(owner)).toEqual(success);
  }
  await sent();
  expect(await ask(owner)).toBe('rate_limited');
  const emails = await emailsTo(owner);
  expect(emails).toEqual(Array(1 + MAX_A_DAY).fill(first));

  await stack.pass(24);
  expect(await Promise.all([ask(owner), ask(owner)])).toEqual([success, success]);
  expect(await emailsTo(owner), 'one for both').toHaveLength(emails.length + 1);
});

test('a person who completes after the day’s unrequested emails sees that, asks and gets it at once', async () => {
  const name = randomUUID();
  const finish = async (email: string) => {
    const person = await cast.answered({ email });
    return { person, completed: (await person.complete()).data };
  };
  for (let turn = 0; turn < 6; turn += 1)
    expect((await finish(`${name}+${turn}@example.com`)).completed).toMatchObject({ isEmailQueued: true });
  const { person, completed } = await finish(`${name}@example.com`);
  expect(completed).toMatchObject({ isEmailQueued: false });
  const emailAsLoaded = async () => (await person.load()).completionEmail;
  expect(await emailAsLoaded()).toEqual({ isQueued: false, sentAt: null, hasBounced: false });
  expect(await ask(person)).toEqual(success);
  expect(await emailAsLoaded()).toMatchObject({ isQueued: true });
  const emails = await stack.sql`
    select priority, next_attempt_at <= now() as due from outgoing_emails where recipient = ${person.email}`;
  expect(emails).toEqual([{ priority: 0, due: true }]);
  await stack.sql`update outgoing_emails set failed_at = now() where recipient = ${person.email}`;
  expect(await emailAsLoaded(), 'nor is one that was withheld').toMatchObject({ isQueued: false });
});
