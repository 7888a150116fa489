/** The SQL of docs/runbook.md, run as its recipes say. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { personHash } from '#netlify/shared/log.ts';
import { beginAnnouncement, enqueueWave } from '#scripts/announcement-waves.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { operators } from '#tests/support/operators.ts';
import { placesOf } from '#tests/support/stored-rows.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();
const runbook = readFileSync('docs/runbook.md', 'utf8');

/** @param changes what its reader fills in */
function sqlOf(recipe: string, changes: [string, string][], nth = 0): string {
  const [, rest = ''] = runbook.split(`\n## ${recipe}\n`);
  const blocks = [...(rest.split('\n## ')[0] ?? '').matchAll(/```sql\n(.*?)```/gs)];
  const [, sql] = blocks[nth] ?? [];
  if (sql === undefined) throw new Error(`docs/runbook.md has no SQL ${nth} for "${recipe}".`);
  return changes.reduce((text, [from, to]) => text.replaceAll(from, to), sql);
}

function deployWith(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  // The environment is read once.
  vi.resetModules();
}

/** The line of a request, run as its reader would, who copies the address out of an email. */
async function ask(request: string, address: string): Promise<string> {
  const [sql] = new RegExp(`select answer_request\\('Name@example.com', '${request}'\\)`).exec(runbook) ?? [];
  if (sql === undefined) throw new Error(`docs/runbook.md has no line for "${request}".`);
  const { rows } = await stack.owner.query<{ answer_request: string }>(
    sql.replace('Name@example.com', address),
  );
  return rows[0]?.answer_request ?? '';
}

test('"Somebody asks by email" shows, unsubscribes and deletes that person alone, however they spell their address', async () => {
  const [asks, other] = [await cast.finished(), await cast.finished()];
  for (const person of [asks, other]) await person.confirm();
  for (const address of [
    asks.email,
    asks.email.toUpperCase(),
    ` ${asks.email}\n`,
    `Ada Lovelace <${asks.email}>`,
    `\u00a0${asks.email}`,
  ]) {
    expect(JSON.parse(await ask('show', address))).toMatchObject({ email: asks.email });
    expect(await ask('unsubscribe', address)).toBe(`unsubscribe: ${asks.email}`);
  }
  expect([await asks.refusal(), await other.refusal()]).toEqual(['unsubscribed', null]);
  const hash = personHash(await asks.personId());
  expect(await ask('delete', asks.email.toUpperCase())).toBe(`delete: ${asks.email}`);
  expect(await ask('delete', asks.email)).toBe(`unknown: ${asks.email}`);
  expect(await placesOf(stack.owner, asks.email)).toEqual([]);
  expect(await stack.sql`select from people where email = ${other.email}`).toHaveLength(1);
  const lines = await loggedWhile(() =>
    callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' }),
  );
  for (const event of ['unsubscribed', 'person_deleted'])
    expect(lines).toContainEqual(expect.objectContaining({ event, person: hash }));
});

test('only an unknown address is called unknown, and another spelling of its mailbox is named', async () => {
  const { email } = await cast.joined({ email: `ada.home+${process.pid}@gmail.com` });
  expect(await ask('delete', 'AdaHome@Gmail.com')).toBe(
    `unknown: adahome@gmail.com; the same mailbox has ${email}`,
  );
  for (const address of ['ada@exämple.de', 'ada', 'ada@example.com, bob@example.com', 'ada at example.com'])
    await expect(ask('delete', address), address).rejects.toThrow('is not one address, or has a domain');
});

test('"My code never came" lifts a bounce, and no other suppression', async () => {
  for (const [reason, left] of [
    ['bounced', []],
    ['complained', [{ reason: 'complained' }]],
  ] as const) {
    const person = await cast.finished();
    await person.suppress(reason);
    expect(await ask('lift bounce', person.email.toUpperCase())).toBe(`lift bounce: ${person.email}`);
    const id = await person.personId();
    expect(await stack.sql`select reason from suppressed_addresses where person_id = ${id}`).toEqual(left);
  }
});

test('"A wave that was wrong" takes back what no worker has tried, of that announcement alone', async () => {
  await stack.empty();
  for (let people = 0; people < 3; people += 1) await cast.confirmed();
  const words = { subject: 'Wrong', markdown: 'Wrong.' };
  for (const file of ['words', 'other'])
    await enqueueWave(stack.owner, await beginAnnouncement(stack.owner, file, words), 100);
  await stack.sql`update outgoing_emails set attempts = 1 where id in (
    select e.id from outgoing_emails e join announcements a on a.id::text = e.dedupe_key
    where e.kind = 'announcement' and a.file = 'words' limit 1)`;
  const stop = () => stack.owner.query(sqlOf('A wave that was wrong', []));
  expect((await stop()).rowCount).toBe(2);
  expect((await stop()).rowCount, 'twice').toBe(0);
  expect(
    await stack.sql`select a.file, count(*)::integer from outgoing_emails e
    join announcements a on a.id::text = e.dedupe_key and e.kind = 'announcement' group by 1 order by 1`,
  ).toEqual([
    { file: 'other', count: 3 },
    { file: 'words', count: 1 },
  ]);
});

test('after "A leaked secret", what it forged is refused, on the new deploy and on older ones', async () => {
  // A role of its own, because other tests use the real one, made by an owner who is no superuser, as at Neon.
  const [role, ownerRole] = [`leaked_${process.pid}`, `owner_${process.pid}`];
  await stack.owner.query(`create role ${ownerRole} login createrole password 'owner'`);
  await stack.owner.query(`grant all on all tables in schema public to ${ownerRole}`);
  const owner = new pg.Client(
    Object.assign(new URL(stack.ownerUrl), { username: ownerRole, password: 'owner' }).href,
  );
  await owner.connect();
  await owner.query(`create role ${role} login password 'old'`);
  await stack.owner.query(`grant keystead_runtime to ${role}`);
  onTestFinished(async () => {
    await owner.end();
    await stack.owner.query(`drop owned by ${ownerRole}; drop role ${role}; drop role ${ownerRole}`);
  });
  const urlWith = (password: string) =>
    Object.assign(new URL(stack.databaseUrl), { username: role, password }).href;
  const leaked = 'the-leaked-secret-of-more-than-32-characters';
  const victim = await cast.confirmed();
  const id = await victim.personId();
  deployWith({ DATABASE_URL: urlWith('old'), SESSION_SECRET: leaked });
  const signed = await import('#netlify/shared/link-token.ts');
  const forge = (age: number) => signed.signToken('your_data_link', id, Date.now() - age);
  const forgeOperator = (age: number) =>
    signed.signToken('operator_link', operators[0] ?? '', Date.now() - age);
  const [thief, spy] = [cast.stranger(), cast.stranger()];
  expect((await thief.open(forge(1))).status, 'it works').toBe(200);
  expect((await spy.call('/api/operator/sessions', { token: forgeOperator(1) })).status).toBe(200);
  const unsubscribe = signed.signToken('unsubscribe', id, Date.now());

  const thiefs = new pg.Client(urlWith('old'));
  let isOut = false;
  thiefs.on('error', () => (isOut = true));
  await thiefs.connect();
  await owner.query(
    sqlOf('A leaked secret', [
      ['keystead_runtime', role],
      ["'...'", "'new'"],
    ]),
  );
  await expect.poll(() => isOut, { message: 'its connection is ended' }).toBe(true);
  const tries = async () => [
    (await thief.call('/api/your-data/open', {})).status,
    (await cast.stranger().read(forge(2))).status,
    (await cast.stranger().open(forge(3))).status,
    (await spy.call('/api/operator/report', undefined)).status,
    (await cast.stranger().call('/api/operator/sessions', { token: forgeOperator(2) })).status,
  ];
  expect(await tries(), 'older deploys reach nothing').toEqual([503, 503, 503, 503, 503]);
  deployWith({
    DATABASE_URL: urlWith('new'),
    SESSION_SECRET: `the-new-secret-of-more-than-32-characters,${leaked}`,
  });
  const refused = await tries();
  expect(refused.filter((status) => status < 400)).toEqual([]);
  expect(refused.filter((status) => status >= 500)).toEqual([]);
  const left = await callFunction({ path: `/api/unsubscribe?token=${unsubscribe}`, method: 'POST' });
  expect(left.status, 'people can still unsubscribe').toBe(200);
});
