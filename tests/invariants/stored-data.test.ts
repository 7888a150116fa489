/** What tests/support/stored-data.ts declares is what is stored, shown, deleted, forgotten in time and told. */
import { expect, test } from 'vitest';
import { privacy } from '#src/legal/documents/privacy.ts';
import { deleteYourDataEndpoint, openYourDataEndpoint, saveAnswerEndpoint } from '#src/shared/endpoints.ts';
import { anAnswer, anEmail } from '#tests/support/factories.ts';
import { operators } from '#tests/support/operators.ts';
import {
  declaredColumns,
  ofAPerson,
  placesOf,
  storedUnder,
  type DeclaredColumn,
  type Row,
} from '#tests/support/places.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { aboutNobody, afterDeletion, expiries, storedData, type Expiry } from '#tests/support/stored-data.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';
import { aWholeOwner } from '#tests/support/whole-person.ts';

const DECLARATION = 'tests/support/stored-data.ts';
const LIFE = 'tests/support/whole-person.ts';

const stack = useStack();

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

test('every column of the database is declared, and nothing else is', async () => {
  const { rows } = await stack.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
     where c.table_schema = 'public'`,
  );
  const [about, nobody] = [declaredColumns.map(nameOf), new Set(aboutNobody)];
  const there = rows.filter(({ table }) => !nobody.has(table)).map(nameOf);
  expect(
    there.filter((name) => !about.includes(name)),
    `Declare these in ${DECLARATION}: what each is to the person, and which row of the privacy page speaks of it. ` +
      'A table that says nothing about anybody is named in `aboutNobody` there.',
  ).toEqual([]);
  expect(
    about.filter((name, index) => !there.includes(name) || about.indexOf(name) !== index),
    `The database has no such column, or it is declared twice: take these out of ${DECLARATION}.`,
  ).toEqual([]);
  expect(
    rows
      .filter(({ table, column }) => nobody.has(table) && /email|recipient|person|phone/.test(column))
      .map(nameOf),
    `These say whose a row is, so \`aboutNobody\` in ${DECLARATION} is no place for their table.`,
  ).toEqual([]);
  expect(
    Object.keys(storedData).filter(
      (table) => !(table in expiries) && !ofAPerson.some((of) => of.table === table),
    ),
    `Name the column that says whose these rows are (\`whose\`), or when they expire, in ${DECLARATION}.`,
  ).toEqual([]);
});

test('every column has its row on the privacy page, and every row there has its columns', () => {
  const table = privacy.sections.find((section) => section.table?.columns[0] === 'What we keep')?.table;
  const [rows, named] = [table?.rows.map(({ what }) => what) ?? [], declaredColumns.map(({ says }) => says)];
  expect(
    declaredColumns
      .filter(({ says }) => !rows.includes(says))
      .map((column) => `${nameOf(column)}: ${column.says}`),
    'Let a row of the first table in src/legal/documents/privacy.ts speak of these, or name the one that does.',
  ).toEqual([]);
  expect(
    rows.filter((row) => !named.includes(row)),
    `Nothing is stored that these rows of src/legal/documents/privacy.ts speak of: see ${DECLARATION}.`,
  ).toEqual([]);
});

/** Who is an operator as well. */
const [email = ''] = operators;

async function aLife() {
  await stack.empty();
  await aSignedInOperator(email);
  return aWholeOwner(stack.owner, email);
}

test('a life leaves a row in every table, and its owner sees each column as it is declared', async () => {
  const { visitor } = await aLife();
  const stored = await storedUnder(stack.owner, email);
  const { data, text } = await visitor.call(openYourDataEndpoint, {});
  const valuesOf = ({ table, column }: DeclaredColumn) =>
    (stored[table] ?? []).map((row) => row[column]).filter((value) => value !== null);
  const seen = declaredColumns.filter(({ place }) => !['secret', 'follows', 'works'].includes(place));
  expect(
    seen.filter((column) => valuesOf(column).length === 0).map(nameOf),
    `Let ${LIFE} store something here, as a visitor would.`,
  ).toEqual([]);
  const shown = seen.filter(({ place }) => place !== 'whose');
  expect(
    shown.filter((column) => !valuesOf(column).every((value) => isAt(data, column.path, value))).map(nameOf),
    'Let sql/functions/account/owner_data.sql show these, and src/account beside it; or, where they say nothing ' +
      `about the person, declare that in ${DECLARATION}.`,
  ).toEqual([]);
  const secrets = declaredColumns.filter(({ place }) => place === 'secret');
  expect(
    secrets
      .filter((column) => valuesOf(column).some((value) => text.includes(JSON.stringify(value).slice(1, -1))))
      .map(nameOf),
    'A secret is shown.',
  ).toEqual([]);
});

/** Moments of answers are stored as numbers in one object, and shown with each answer. */
function isAt(data: unknown, path: string, value: unknown): boolean {
  const found = at(data, path.split('.'));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return found.length >= Object.keys(value).length;
  return JSON.stringify(found).includes(JSON.stringify(value));
}

function at(value: unknown, [key, ...rest]: string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => at(item, [key, ...rest]));
  return at((value as Row)[key], rest);
}

test('a deletion takes every row, and every word that was theirs, wherever it is', async () => {
  const { visitor, referrer, referralCode } = await aLife();
  const other = await aWholeOwner(stack.owner);
  const taken = async (address: string) =>
    Object.entries(await storedUnder(stack.owner, address)).filter(
      ([table]) => afterDeletion[table] !== 'the row',
    );
  const others = JSON.stringify([await taken(other.email), referrer, referralCode]);
  const words = JSON.stringify(await taken(email)).match(/(?<=")[^"]{8,}(?=")/g) ?? [];
  const own = new Set(words.filter((word) => !others.includes(word) && !/^\d{4}-\d\d-\d\dT/.test(word)));
  const kept = Object.keys(afterDeletion);
  const before = await countsOf(kept);
  expect((await visitor.call(deleteYourDataEndpoint, {})).data).toEqual({ deleted: true });

  const left: string[] = [];
  for (const word of own)
    for (const table of await placesOf(stack.owner, word))
      if (afterDeletion[table] !== 'the row') left.push(`${table}: ${word}`);
  expect(left, 'Let sql/functions/account/delete_person.sql take these too.').toEqual([]);
  expect(await countsOf(kept), `By ${DECLARATION} a row stays here.`).toEqual(before);
});

async function countsOf(tables: string[]) {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await stack.owner.query<Record<string, number>>(`select ${counts.join(', ')}`)).rows[0];
}

const rules = Object.entries(expiries).flatMap(([table, those]) => those.map((rule) => ({ table, ...rule })));
const timeOf = ({ from, days }: Expiry) => `${from} + interval '${days} days'`;

test('what expires goes when it is declared to: not an hour earlier, and not another row', async () => {
  await aLife();
  await aVisitor().call(saveAnswerEndpoint, anAnswer(1, { email: anEmail() }));
  await stack.owner.query(`insert into deletions (record_hash) values (sha256('somebody'))`);
  const time = timeMachine(stack.owner);
  const applied = new Set<string>();
  for (let hours = await hoursToNextExpiry(); hours !== null; hours = await hoursToNextExpiry()) {
    await time.pass(Math.max(0, hours - 1));
    await cleanUpAsDeclared(applied);
    await time.pass(2);
    await cleanUpAsDeclared(applied);
  }
  await time.pass(24_000);
  await cleanUpAsDeclared(applied);
  expect(
    rules.filter((rule) => !applied.has(JSON.stringify(rule))),
    `Nothing has expired by these rules: let ${LIFE} leave a row that does.`,
  ).toEqual([]);
});

async function hoursToNextExpiry(): Promise<number | null> {
  const times = rules.map((rule) => `(select min(${timeOf(rule)}) from ${rule.table} where ${rule.of})`);
  const { rows } = await stack.owner.query<{ hours: number | null }>(
    `select (extract(epoch from least(${times.join(', ')}) - now()) / 3600)::float8 as hours`,
  );
  return rows[0]?.hours ?? null;
}

type Found = { table: string; row: Row; rule: (typeof rules)[number] | undefined };
const textOf = (table: string, row: Row) => `${table} ${JSON.stringify(row)}`;

async function cleanUpAsDeclared(applied: Set<string>) {
  const before = await rowsByRule();
  const taken = new Set<string>();
  for (const { table, row, rule } of before) {
    if (rule === undefined) continue;
    applied.add(JSON.stringify(rule));
    taken.add(textOf(table, row));
    if (rule.takesPerson === true)
      for (const [name, rows] of Object.entries(await storedUnder(stack.owner, String(row.email))))
        rows.forEach((theirs) => taken.add(textOf(name, theirs)));
  }
  const kept = before.flatMap(({ table, row, rule }) => {
    if (rule?.empties !== undefined) return [textOf(table, { ...row, [rule.empties]: {} })];
    return taken.has(textOf(table, row)) ? [] : [textOf(table, row)];
  });
  await stack.owner.query('select from remove_expired(1000)');
  const after = new Set((await rowsByRule()).map(({ table, row }) => textOf(table, row)));
  expect(
    [...taken].filter((text) => after.has(text)),
    `By ${DECLARATION} these have expired: let sql/functions/account/remove_expired.sql remove them.`,
  ).toEqual([]);
  expect(
    kept.filter((text) => !after.has(text)),
    `By ${DECLARATION} these have not expired: declare it there, or let remove_expired.sql keep them.`,
  ).toEqual([]);
}

/** Every row that is declared, with the rule by which it has expired. */
async function rowsByRule(): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of Object.keys(storedData)) {
    const own = rules.filter((rule) => rule.table === table);
    const expired = own.map((rule) => `coalesce((${rule.of}) and ${timeOf(rule)} <= now(), false)`);
    const { rows } = await stack.owner.query<{ row: Row; expired: boolean[] }>(
      `select to_jsonb(r) as row, array[${expired.join(', ')}]::boolean[] as expired from ${table} r`,
    );
    found.push(...rows.map(({ row, expired }) => ({ table, row, rule: own[expired.indexOf(true)] })));
  }
  return found;
}
