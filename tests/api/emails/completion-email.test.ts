import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from '#tests/support/cast.ts';
import { useCast } from '#tests/support/use-stack.ts';

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

const sent = () => stack.sql`update outgoing_emails set sent_at = now()`;
const dueInMinutes = (person: Person) => stack.sql`
  select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from outgoing_emails
  where recipient = ${person.email} and sent_at is null`;

const success = { accepted: true };

test('of an incomplete survey no code is sent, but a link to go on, and a stranger can’t tell', async () => {
  const [answered, nobody] = [await cast.answered(), cast.stranger()];
  for (const person of [answered, nobody, cast.stranger(await cast.answered())])
    expect(await ask(person)).toEqual(success);
  expect(await emailsTo(answered)).toEqual([]);
  const sent = await stack.sql`select kind, payload from outgoing_emails where recipient = ${answered.email}`;
  expect(sent).toEqual([{ kind: 'survey_link', payload: {} }]);
  expect(await stack.sql`select from outgoing_emails where recipient = ${nobody.email}`).toEqual([]);
});

test('requests merge into an email that waits; one that was never queued is made up for; others get one in ten minutes', async () => {
  const finished = await cast.finished();
  const [one, other] = [cast.stranger(finished), cast.stranger(finished)];
  const emails = await emailsTo(finished);
  for (const person of [finished, one, finished]) expect(await ask(person)).toEqual(success);
  expect(await emailsTo(finished)).toEqual(emails);
  await stack.sql`delete from outgoing_emails where recipient = ${finished.email}`;
  expect(await ask(other)).toBe('email_requested');
  expect(await emailsTo(finished)).toEqual([]);
  await stack.pass(1 / 6);
  expect(await ask(other)).toEqual(success);
  expect(await emailsTo(finished), 'with the stored codes').toEqual(emails);
});

test('a browser that joined gets one email in ten minutes, reads when it comes, and the same codes in each', async () => {
  const person = await cast.finished();
  const [first] = await emailsTo(person);
  for (let email = 1; email <= 3; email += 1) {
    await sent();
    const [again, ...others] = [await ask(person), await ask(person), (await person.askForLink()).data];
    expect(again).toEqual({ accepted: true, dueAt: expect.any(String) as string });
    expect(others, 'one for all').toEqual([again, again]);
    const { dueAt } = again as { dueAt: string };
    expect((await person.load()).completionEmail).toMatchObject({ dueAt });
    expect(await cast.stranger(person).load()).not.toContain('dueAt');
    expect(await dueInMinutes(person)).toEqual([{ minutes: 10 }]);
    await stack.pass(1 / 6);
  }
  expect(await emailsTo(person)).toEqual(Array(4).fill(first));
});

test('someone who requests a link and finishes within ten minutes reads when the code comes', async () => {
  const person = await cast.joined();
  await person.askForLink();
  await sent();
  await person.answerAll();
  const { data } = await person.complete();
  expect(data).toMatchObject({ isEmailQueued: true, emailDueAt: expect.any(String) as string });
  expect(await dueInMinutes(person)).toEqual([{ minutes: 10 }]);
  expect((await person.load()).completionEmail).toMatchObject({
    dueAt: (data as { emailDueAt: string }).emailDueAt,
  });
});

test('the seventh spelling of a mailbox gets no code that nobody requested, asks and gets it at once', async () => {
  const name = randomUUID();
  const finish = async (email: string) => {
    const person = await cast.answered({ email });
    return { person, completed: (await person.complete()).data };
  };
  for (let turn = 0; turn < 7; turn += 1)
    expect((await finish(`${name}+${turn}@example.com`)).completed).toMatchObject({ isEmailQueued: true });
  const { person, completed } = await finish(`${name}@example.com`);
  expect(completed, 'the first was the browser’s own').toMatchObject({ isEmailQueued: false });
  const emailAsLoaded = async () => (await person.load()).completionEmail;
  expect(await emailAsLoaded()).toEqual({ isQueued: false, sentAt: null, dueAt: null, hasBounced: false });
  expect(await ask(person)).toEqual(success);
  expect(await emailAsLoaded()).toMatchObject({ isQueued: true });
  const emails = await stack.sql`
    select requested_by, next_attempt_at <= now() as due from outgoing_emails where recipient = ${person.email}`;
  expect(emails).toEqual([{ requested_by: 'anybody', due: true }]);
  await stack.sql`update outgoing_emails set failed_at = now() where recipient = ${person.email}`;
  expect(await emailAsLoaded(), 'nor is one that was withheld').toMatchObject({ isQueued: false });
});

test('who said it wasn’t them and joins later reads that no code was emailed, asks and gets it', async () => {
  const { email } = await cast.joined();
  await stack.sql`select settle_mailbox(${email}, '{}')`;
  await stack.sql`insert into suppressed_addresses values (mailbox_hash(${email}, 'disowned'), 'disowned', now())`;
  const disowned = await cast.answering({ email });
  await disowned.answerAll();
  expect((await disowned.complete()).data).toMatchObject({ isEmailQueued: false });
  expect((await disowned.load()).completionEmail).toMatchObject({ isQueued: false });
  expect(await ask(disowned)).toEqual(success);
  expect(await emailsTo(disowned)).toHaveLength(1);
});
