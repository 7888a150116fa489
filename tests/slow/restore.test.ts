import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { personHash } from '#netlify/shared/log.ts';
import { connect } from '#local/postgres/connect.ts';
import { signatureOf } from '#local/resend/webhook.ts';
import { beginAnnouncement, enqueueWave } from '#scripts/announcement-waves.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { catchUp, restore } from '#scripts/backup/restore.ts';
import { readLog } from '#scripts/backup/function-log.ts';
import type { Since } from '#scripts/backup/since.ts';
import { subscribing, todaysConsent } from '#src/shared/consents.ts';
import { callFunction } from '#tests/support/call-function.ts';
import type { Person } from '#tests/support/cast.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { runCommand, runHere } from '#tests/support/run-command.ts';
import { WEBHOOK_SECRET } from '#tests/support/stack.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import { shownBy } from '#tests/support/visitor.ts';

const IDENTITY = await generateIdentity();
const RECIPIENT = await identityToRecipient(IDENTITY);
const HOSTILE = ['a "quoted", text\nwith\tlines', '\\x41 \\N $1 ü 漢字 👩‍🚀 {}[]', "'; drop table people; --"];

const NOTHING_SINCE: Since = {};

const { stack, cast } = useCast();
const folder = openFolder('drill', afterAll);

let serial = 0;
async function anEmptyDatabase(): Promise<string> {
  const name = `${new URL(stack.ownerUrl).pathname.slice(1)}_restored_${(serial += 1)}`;
  await stack.owner.query(`create database ${name}`);
  return Object.assign(new URL(stack.ownerUrl), { pathname: name }).href;
}

/** Two people who wrote what a backup could garble, and three who can delete what is stored of them. */
async function aPopulation() {
  const { ownCode: referralCode } = await cast.sharer();
  for (const text of HOSTILE) {
    const author = await cast.joined({ referralCode });
    await author.answerAll();
    await stack.sql`update survey_responses set question_12 = ${text} where email = ${author.email}`;
    await author.complete();
  }
  const owners = [await cast.joined(), await cast.joined(), await cast.joined()];
  for (const owner of owners) await owner.confirm();
  return owners;
}

type Contents = Record<string, string[]>;

async function numbersOf(url: string) {
  await using client = await connect(url);
  const { rows } = await client.query<{ name: string; next: string }>(
    'select sequencename as name, nextval(sequencename::regclass) as next from pg_sequences order by 1',
  );
  return rows;
}

/** Every row of every table as text, without the tables that say how the database was made. */
async function contentsOf(url: string): Promise<Contents> {
  await using client = await connect(url);
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('applied_files', 'operators', 'scheduled_runs', 'health_checks', 'call_counts', 'network_days')
     order by 1`,
  );
  const contents: Contents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Without what a restore changes on purpose: browsers are signed out, and emails may have been sent. */
const withoutResets = (contents: Contents): Contents => ({
  ...contents,
  people: (contents.people ?? []).map((row) => row.replace(/"browser_id": ("[^"]*"|null)/, '')),
  outgoing_emails: (contents.outgoing_emails ?? []).map((row) =>
    row.replace(/"unknown_since": ("[^"]*"|null)/, ''),
  ),
});

test('a lost database is restored row by row, and two people deleted since stay deleted', async () => {
  const [, ...deleted] = await aPopulation();
  const file = join(folder, 'drill.backup');
  const before = await contentsOf(stack.ownerUrl);
  const rows = await backUp(stack.ownerUrl, file, RECIPIENT);
  const numbers = await numbersOf(stack.ownerUrl);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(readFileSync(file, 'latin1'), 'for one key').toMatch(
    /^age-encryption\.org\/v1\n-> X25519 \S+\n\S+\n--- /,
  );

  const log = await loggedWhile(async () => {
    for (const person of deleted) await person.remove();
  });
  const deletions = log.filter(({ event }) => event === 'person_deleted').map(({ person }) => String(person));
  expect(deletions).toHaveLength(2);
  // A person who returns after the deletion is someone new, not in the backup.
  await deleted[0]?.join();

  const target = await anEmptyDatabase();
  const since: Since = { log: fromBefore(log) };
  expect(await restore(target, file, IDENTITY, since)).toMatchObject({ rows });
  const after = await contentsOf(target);
  const isOfDeleted = (row: string) => deleted.some(({ email }) => row.includes(email));
  expect(Object.values(after).flat().filter(isOfDeleted)).toEqual([]);
  const { owner_sessions: sessions, ended_people: remembered, ...others } = withoutResets(after);
  const { owner_sessions: sessionsBefore = [], ended_people: none, ...expected } = withoutResets(before);
  for (const [table, stored] of Object.entries(expected))
    expect(others[table], table).toEqual(stored.filter((row) => !isOfDeleted(row)));
  expect(none).toEqual([]);
  expect(remembered).toHaveLength(2);
  expect(sessions).toHaveLength(sessionsBefore.length - 2);
  expect(await numbersOf(target), 'numbers continue').toEqual(numbers);
  const waiting = after.outgoing_emails?.filter((row) => row.includes('"kind": "survey_completion"')) ?? [];
  expect(waiting).toHaveLength(HOSTILE.length);
  expect(
    waiting.filter((row) => row.includes('"unknown_since": null')),
    'they may have been sent',
  ).toEqual([]);
});

type Spoiled = [how: string, spoil: (bytes: Buffer) => Uint8Array | string, identity: string];
/** A fraction stands for that part of the file, -1 for its last byte. */
const flippedAt = (place: number) => (bytes: Buffer) => {
  const at = Number.isInteger(place) ? place : Math.floor(bytes.length * place);
  return bytes.with(at, (bytes.at(at) ?? 0) ^ 1);
};

test('a backup with another key, spoiled or cut short is refused in one sentence, and nothing changes', async () => {
  const ways: Spoiled[] = [
    ['with another key', (bytes) => bytes, await generateIdentity()],
    ...[0, 30, 150, 0.5, -1].map((at): Spoiled => [`with a flipped bit at ${at}`, flippedAt(at), IDENTITY]),
    ['that is cut short', (bytes) => bytes.subarray(0, -200), IDENTITY],
    ['that is something else', () => 'PGDMP and so on, but long enough to be something', IDENTITY],
  ];
  await anAnsweredSurvey(stack.owner);
  const file = join(folder, 'spoiled.backup');
  await backUp(stack.ownerUrl, file, RECIPIENT);
  const [whole, target] = [readFileSync(file), await anEmptyDatabase()];
  for (const [how, spoil, identity] of ways) {
    writeFileSync(file, spoil(whole));
    const restoring = restore(target, file, identity, NOTHING_SINCE);
    await expect(restoring, how).rejects.toThrow(/^Can't read \S+: [^\n]+$/);
    expect(await contentsOf(target), how).toEqual({});
  }
});

test('a backup is refused without a valid key', async () => {
  const file = join(folder, 'no-key.backup');
  await expect(backUp(stack.ownerUrl, file, IDENTITY)).rejects.toThrow(
    /^BACKUP_RECIPIENT isn't an age public key/,
  );
  expect(existsSync(file)).toBe(false);
});

const WORDS = { subject: 'We open in March', markdown: 'Come and look.' };

/** Who would get an announcement that is queued there for everybody now; nothing stays queued. */
async function reachedBy(announcement: string, url: string): Promise<string[]> {
  await using owner = await connect(url);
  await owner.query('begin');
  await enqueueWave(owner, await beginAnnouncement(owner, announcement, WORDS), 100);
  const { rows } = await owner.query<{ recipient: string }>(
    `select distinct recipient from claim_emails(100) where kind = 'announcement' and refusal is null order by 1`,
  );
  await owner.query('rollback');
  return rows.map(({ recipient }) => recipient);
}

/** A copy as of now, as Neon branches one. */
async function aBranch(): Promise<string> {
  const url = await anEmptyDatabase();
  const [name, source] = [url, stack.ownerUrl].map((address) => new URL(address).pathname.slice(1));
  await using server = await connect(Object.assign(new URL(stack.ownerUrl), { pathname: 'postgres' }).href);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
  await server.query(`drop database ${name}`);
  await server.query(`create database ${name} template ${source}`);
  return url;
}

async function report(person: Person, type: string, bounce?: object) {
  const [email] = await stack.sql<{ id: string }>`
    select id from outgoing_emails where recipient = ${person.email} limit 1`;
  const data = { tags: { email: email?.id }, ...(bounce !== undefined && { bounce }) };
  const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
  const webhook = { url: '/api/email-events', secret: WEBHOOK_SECRET };
  const headers = { 'Content-Type': 'application/json', ...signatureOf('msg_1', body, webhook) };
  expect((await callFunction({ path: webhook.url, body, headers })).status).toBe(200);
}

/** As `netlify logs` and `netlify logs --json` print them. */
const printers = {
  text: ({ time, ...line }: LogLine) => `[𝒇 api] ${time} INFO ${JSON.stringify({ time, ...line })}`,
  json: (line: LogLine) =>
    JSON.stringify({
      source: 'function',
      name: 'api',
      timestamp: line.time,
      level: 'info',
      message: `${JSON.stringify(line)}\n`,
    }),
};
type LogLine = Record<string, unknown> & { time: string; event: string };

function savedLog(lines: LogLine[], as: keyof typeof printers): LogLine[] {
  const path = join(folder, `functions-${(serial += 1)}.log`);
  const linesOfNetlify = [
    'Showing logs from functions for the last 26h:',
    '',
    '  𝒇   Function',
    '',
    '[𝒇 api] INFO Duration: 7 ms',
  ];
  writeFileSync(path, [...linesOfNetlify, ...lines.map(printers[as])].join('\n'));
  const read = readLog(path);
  expect(read).toEqual(lines);
  return read;
}

/** The runbook saves the log from before the backup. */
const fromBefore = (log: Record<string, unknown>[]): LogLine[] => [
  { time: new Date(Date.now() - 3_600_000).toISOString(), event: 'call' },
  ...(log as LogLine[]),
];

const redeemCode = (person: Person) => stack.sql`
  update pro_memberships set redeemed_at = now(), redeemed_by = 'the exchange' where email = ${person.email}`;

/** What the command says to do for each code that the exchange lists. */
async function markUsed(person: Person, ownerUrl: string): Promise<void> {
  const [found] = await stack.sql<{ code: string }>`
    select pro_code as code from pro_memberships where email = ${person.email}`;
  const args = [found?.code ?? '', '--redeemed-by', 'the exchange', '--yes'];
  expect(await runHere('codes', args, { DATABASE_OWNER_URL: ownerUrl })).toMatchObject({ ok: true });
}

/** What the owner does for somebody who asks by email, with the address as they typed it. */
const answerByHand = async ({ email }: Person, request: string) => {
  const { rows } = await stack.owner.query<{ said: string }>('select answer_request($1, $2) as said', [
    ` ${email.toUpperCase()}\n`,
    request,
  ]);
  expect(rows[0]?.said).toBe(`${request}: ${email}`);
};

/** Destructured, each of seven is certain to be there. */
type Seven = [Person, Person, Person, Person, Person, Person, Person, ...Person[]];

/** Sixteen people and a backup; then all but one decide something that the backup doesn't know. */
async function aDayAfterTheBackup() {
  await stack.empty();
  await stack.sql`insert into scheduled_runs (schedule) values ('every-minute')`;
  const people = await Promise.all(Array.from({ length: 14 }, () => cast.finished()));
  for (const person of people) await person.confirm();
  const [stays, unsubscribes, usesOneClick, resubscribes, deletes, complains, bounces, ...rest] =
    people as Seven;
  const [writesToLeave, writesToDelete, unbounces, redeems, signsOut, returns, forgives] =
    rest as unknown as Seven;
  const [confirms, disowns] = [await cast.joined(), await cast.joined()];
  const subscribe = (person: Person, subscribed: boolean) =>
    person.call('/api/your-data/subscription', {
      subscribed,
      ...(subscribed && { consent: todaysConsent(subscribing).version }),
    });
  await subscribe(resubscribes, false);
  await unbounces.suppress('bounced');
  const first = await beginAnnouncement(stack.owner, 'first', WORDS);
  await enqueueWave(stack.owner, first, 2);
  const file = join(folder, `day-${(serial += 1)}.backup`);
  await backUp(stack.ownerUrl, file, RECIPIENT);
  const branches = [await aBranch(), await aBranch(), await aBranch(), await aBranch()];
  const mayBefore = await reachedBy('opening', stack.ownerUrl);
  const beforeBackup = {
    time: new Date(Date.now() - 1_800_000).toISOString(),
    event: 'unsubscribed',
    person: personHash(await stays.personId()),
  };
  const log = await loggedWhile(async () => {
    for (const subscribed of [true, false]) await subscribe(unsubscribes, subscribed);
    await callFunction({
      path: `/api/unsubscribe?token=${await usesOneClick.unsubscribeToken()}`,
      method: 'POST',
    });
    await subscribe(resubscribes, true);
    await deletes.remove();
    await report(complains, 'email.complained');
    await report(forgives, 'email.complained');
    await subscribe(forgives, true);
    await report(bounces, 'email.bounced', { type: 'Permanent' });
    await confirms.confirm();
    const token = await disowns.freshLink();
    const { shown = {} } = await shownBy(disowns, token);
    expect((await disowns.disown(token, shown)).status).toBe(200);
    await answerByHand(writesToLeave, 'unsubscribe');
    await answerByHand(writesToDelete, 'delete');
    await answerByHand(unbounces, 'lift bounce');
    await signsOut.call('/api/owner-sessions/end', { id: 'first_browser' });
    await returns.remove();
    await callFunction({ path: '/.netlify/functions/every-hour', method: 'POST' });
  });
  await returns.join();
  await redeemCode(redeems);
  await enqueueWave(stack.owner, first, 100);
  await stack.sql`update outgoing_emails set sent_at = now() where kind = 'announcement'`;
  const may = [stays, resubscribes, confirms, unbounces, redeems, signsOut, forgives]
    .map(({ email }) => email)
    .toSorted();
  expect(await reachedBy('opening', stack.ownerUrl)).toEqual(may);
  return {
    ...{ file, may, mayBefore, branches, disowned: disowns.email, redeems, signsOut },
    log: [beforeBackup, ...(log as LogLine[])],
  };
}

const CODES_AND_CONSENTS = `
  select email, pro_code, redeemed_at is not null as used, consent_version, jsonb_array_length(earlier_consents) as earlier
  from pro_memberships join waitlist_registrations using (email) where email = any ($1) order by 1`;

let day: ReturnType<typeof aDayAfterTheBackup> | undefined;
/** The same for all that only read it. */
const theDay = () => (day ??= aDayAfterTheBackup());

test.each(['a backup', 'Neon’s history'])(
  'after %s is restored with the newer database or a log, nobody who left is written to, and what was decided stays decided',
  async (source) => {
    const day = await theDay();
    const ways: [string, Since][] = [
      ['newer', { newerUrl: stack.ownerUrl }],
      ['text', { log: savedLog(day.log, 'text') }],
      ['json', { log: savedLog(day.log, 'json') }],
    ];
    const { rows: expected } = await stack.owner.query(CODES_AND_CONSENTS, [day.may]);
    for (const [way, since] of ways) {
      const url = source === 'a backup' ? await anEmptyDatabase() : (day.branches.pop() ?? '');
      const { unknown } = await (source === 'a backup'
        ? restore(url, day.file, IDENTITY, since)
        : catchUp(url, since));
      await using restored = await connect(url);
      expect(await reachedBy('opening', url), way).toEqual(day.may);
      if (way === 'newer') expect(await reachedBy('first', url), 'everybody has it').toEqual([]);
      if (way !== 'newer') await markUsed(day.redeems, url);
      expect((await restored.query(CODES_AND_CONSENTS, [day.may])).rows, way).toEqual(expected);
      const { rows: suppressions } = await restored.query(
        `select reason from suppressed_addresses where address_hash = mailbox_hash($1, 'disowned')`,
        [day.disowned],
      );
      expect(suppressions, way).toEqual([{ reason: 'disowned' }]);
      const { rows: signedIn } = await restored.query(
        `select from people where browser_id is not null and email = $1 union all select from owner_sessions where expires_at > now()`,
        [day.signsOut.email],
      );
      expect(signedIn, way).toEqual([]);
      expect(unknown.join('\n')).toMatch(/^Who joined or answered since 20\S+ isn’t here/);
      expect(unknown.join('\n').includes('Don’t repeat a wave'), way).toBe(way !== 'newer');
    }
  },
);

test('after a restore from nothing but the backup, the command says who may be back and which codes it doesn’t know', async () => {
  const { file, mayBefore, redeems } = await theDay();
  const target = await anEmptyDatabase();
  const env = { DATABASE_OWNER_URL: target, BACKUP_IDENTITY: IDENTITY };
  const { said, ok } = await runHere('db-restore', [file, '--since', 'nothing', '--yes'], env);
  expect(ok).toBe(true);
  expect(said).toMatch(/was deleted, complained or bounced since is back as before/);
  expect(said).toMatch(/Codes used since count as unused/);
  expect(await reachedBy('opening', target), 'as before').toEqual(mayBefore);
  await using restored = await connect(target);
  const { rows } = await restored.query('select redeemed_at from pro_memberships where email = $1', [
    redeems.email,
  ]);
  expect(rows).toEqual([{ redeemed_at: null }]);
});

test('a restore that is done wrong is refused in a sentence, or harmless', async () => {
  const { file, branches, may, log } = await theDay();
  const newer: Since = { newerUrl: stack.ownerUrl };
  const target = await anEmptyDatabase();
  const into = (since: Since) => restore(target, file, IDENTITY, since);
  await expect(into({ log: log.slice(1) }), 'a log that is too short').rejects.toThrow(
    /^The log begins at .+: save it again with --since 20\S+Z\.$/,
  );
  const env = { DATABASE_OWNER_URL: target, BACKUP_IDENTITY: IDENTITY };
  const mistakes: [string[], string][] = [
    [[file], 'with --since what knows who left'],
    [[file, '--since', 'newer-database'], 'Set NEWER_DATABASE_URL'],
    [[file, '--since', 'gone.log'], '"gone.log" isn\'t there'],
    [['gone.backup', '--since', 'nothing'], '"gone.backup" isn\'t there'],
  ];
  for (const [args, line] of mistakes) {
    const { said, ok } = await runHere('db-restore', [...args, '--yes'], env);
    expect([ok, said]).toEqual([false, expect.stringContaining(line)]);
  }
  for (const NEWER_DATABASE_URL of ['neon', target]) {
    const ontoItself = ['history', '--since', 'newer-database', '--yes'];
    const { said, ok } = await runHere('db-restore', ontoItself, { ...env, NEWER_DATABASE_URL });
    expect([ok, said]).toEqual([false, expect.stringContaining('Set NEWER_DATABASE_URL')]);
  }
  expect((await contentsOf(target)).people).toEqual([]);
  const branch = branches.pop() ?? '';
  await expect(catchUp(stack.ownerUrl, { newerUrl: branch }), 'swapped').rejects.toThrow("isn't newer");
  await using other = await connect(branch);
  await other.query('truncate people cascade');
  await other.query(`select setval(sequencename::regclass, 1000) from pg_sequences`);
  await expect(into({ newerUrl: branch }), 'another database').rejects.toThrow('knows nobody');
  const otherFile = join(folder, 'words.log');
  writeFileSync(otherFile, 'not a log {"time": 1}\n');
  expect(() => readLog(otherFile)).toThrow('has no line of the function log');

  // Killed while it reads the newer database.
  await using blocker = await connect(stack.ownerUrl);
  await blocker.query('begin; lock table outgoing_emails in access exclusive mode');
  const killing = new AbortController();
  const withNewer = { ...env, NEWER_DATABASE_URL: stack.ownerUrl };
  const command = runCommand('db-restore', [file, '--since', 'newer-database', '--yes'], {
    env: withNewer,
    signal: killing.signal,
  });
  const reading = `select from pg_stat_activity where query like 'fetch%' or query like '%from outgoing_emails t'`;
  await expect
    .poll(async () => (await stack.owner.query(reading)).rowCount, { timeout: 60_000 })
    .toBeGreaterThan(0);
  killing.abort();
  expect((await command).ok).toBe(false);
  await blocker.query('rollback');

  await into(newer);
  await expect(into(newer), 'twice').rejects.toThrow('already has people');
  await catchUp(target, newer);
  expect(await reachedBy('opening', target), 'harmless').toEqual(may);
});
