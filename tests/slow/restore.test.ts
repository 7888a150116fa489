import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { backUp } from '#scripts/backup/back-up.ts';
import { restore } from '#scripts/backup/restore.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';

const IDENTITY = await generateIdentity();
const RECIPIENT = await identityToRecipient(IDENTITY);
const HOSTILE = ['a "quoted", text\nwith\tlines', '\\x41 \\N $1 ü 漢字 👩‍🚀 {}[]', "'; drop table people; --"];

const { stack, cast } = useCast();
const folder = openFolder('drill', afterAll);

let made = 0;
async function anEmptyDatabase(): Promise<string> {
  const name = `${new URL(stack.ownerUrl).pathname.slice(1)}_restored_${(made += 1)}`;
  await stack.owner.query(`create database ${name}`);
  onTestFinished(async () => {
    await stack.owner.query(`drop database ${name} with (force)`);
  });
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

async function connectTo(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function numbersOf(url: string) {
  const client = await connectTo(url);
  const { rows } = await client.query<{ name: string; next: string }>(
    'select sequencename as name, nextval(sequencename::regclass) as next from pg_sequences order by 1',
  );
  return rows;
}

/** Every row of every table as text, without the tables that say how the database was made. */
async function contentsOf(url: string): Promise<Contents> {
  const client = await connectTo(url);
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('applied_files', 'database_purpose', 'scheduled_runs', 'call_counts') order by 1`,
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

const withoutDoubt = (contents: Contents): Contents => ({
  ...contents,
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
  expect(readFileSync(file).includes('@example.com'), 'nobody reads a backup').toBe(false);

  const log = await loggedWhile(async () => {
    for (const person of deleted) await person.remove();
  });
  const deletions = log.filter(({ event }) => event === 'person_deleted').map(({ person }) => String(person));
  expect(deletions).toHaveLength(2);
  // If the old database still answers, it knows them too.
  const ended = await stack.sql<{ hash: string }>`
    select encode(person_hash, 'hex') as hash from ended_people`;
  // A person who returns after the deletion is someone new, not in the backup.
  await deleted[0]?.join();

  const lost = await anEmptyDatabase();
  const fromBoth = [...deletions.slice(1), ...ended.map(({ hash }) => hash)];
  const restored = await restore(lost, file, IDENTITY, fromBoth);
  expect(restored).toMatchObject({ rows, deletedAgain: 2 });
  const after = await contentsOf(lost);
  const isOfDeleted = (row: string) => deleted.some(({ email }) => row.includes(email));
  expect(Object.values(after).flat().filter(isOfDeleted)).toEqual([]);
  const { owner_sessions: sessions, ended_people: remembered, ...others } = withoutDoubt(after);
  const { owner_sessions: sessionsBefore = [], ended_people: none, ...expected } = withoutDoubt(before);
  for (const [table, stored] of Object.entries(expected))
    expect(others[table], table).toEqual(stored.filter((row) => !isOfDeleted(row)));
  expect(none).toEqual([]);
  expect(remembered).toHaveLength(2);
  expect(sessions).toHaveLength(sessionsBefore.length - 2);
  expect(await numbersOf(lost), 'numbers continue').toEqual(numbers);
  const waiting = after.outgoing_emails?.filter((row) => row.includes('"kind": "survey_completion"')) ?? [];
  expect(waiting).toHaveLength(HOSTILE.length);
  expect(
    waiting.filter((row) => row.includes('"unknown_since": null')),
    'they may have been sent',
  ).toEqual([]);
});

type Spoiled = [string, (bytes: Buffer) => Buffer | string, string];
/** A fraction stands for that part of the file, -1 for its last byte. */
const flippedAt = (place: number) => (bytes: Buffer) => {
  const at = Number.isInteger(place) ? place : Math.floor(bytes.length * place);
  const spoiled = Buffer.from(bytes);
  spoiled.writeUInt8((bytes.at(at) ?? 0) ^ 1, at < 0 ? bytes.length + at : at);
  return spoiled;
};

test.each<Spoiled>([
  ['with another key', (bytes) => bytes, await generateIdentity()],
  ...[0, 30, 150, 0.5, -1].map((at): Spoiled => [`with a flipped bit at ${at}`, flippedAt(at), IDENTITY]),
  ['that is cut short', (bytes) => bytes.subarray(0, -200), IDENTITY],
  ['that is something else', () => 'PGDMP and so on, but long enough to be something', IDENTITY],
])('a backup %s is refused in one sentence, and nothing changes', async (_, spoil, identity) => {
  await anAnsweredSurvey(stack.owner);
  const file = join(folder, `spoiled-${made}.backup`);
  await backUp(stack.ownerUrl, file, RECIPIENT);
  writeFileSync(file, spoil(readFileSync(file)));
  const target = await anEmptyDatabase();
  await expect(restore(target, file, identity, [])).rejects.toThrow(/^Can't read \S+: [^\n]+$/);
  expect(await contentsOf(target)).toEqual({});
});

test('a backup is refused without a valid key', async () => {
  const file = join(folder, 'no-key.backup');
  await expect(backUp(stack.ownerUrl, file, IDENTITY)).rejects.toThrow(
    /^BACKUP_RECIPIENT isn't an age public key/,
  );
  expect(existsSync(file)).toBe(false);
});

test('a database that already has people is refused', async () => {
  const file = join(folder, 'mixed.backup');
  await anAnsweredSurvey(stack.owner);
  await backUp(stack.ownerUrl, file, RECIPIENT);
  await expect(restore(stack.ownerUrl, file, IDENTITY, [])).rejects.toThrow('restore into an empty one');
});
