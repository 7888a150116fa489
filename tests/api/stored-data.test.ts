/** Exactly what tests/support/stored-data.ts declares is stored, shown, deleted, expired and described. */
import { expect, test } from 'vitest';
import { privacy } from '#src/legal/documents/privacy.ts';
import { operators } from '#tests/support/operators.ts';
import {
  declaredColumns,
  ofAPerson,
  placesOf,
  rowsOf,
  storedUnder,
  type DeclaredColumn,
  type Row,
} from '#tests/support/stored-rows.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { aboutNobody, afterDeletion, expiries, storedData } from '#tests/support/stored-data.ts';
import { useCast } from '#tests/support/use-stack.ts';

const DECLARATION = 'tests/support/stored-data.ts';
const LIFE = 'tests/support/cast.ts';

const { stack, cast } = useCast();

const expectNone = (names: string[], advice: string) => expect(names, advice).toEqual([]);
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

test('every column of the database is declared, and nothing else is', async () => {
  const { rows } = await stack.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
     where c.table_schema = 'public'`,
  );
  const [about, nobody] = [declaredColumns.map(nameOf), new Set(aboutNobody)];
  const there = rows.filter(({ table }) => !nobody.has(table)).map(nameOf);
  expectNone(
    there.filter((name) => !about.includes(name)),
    `Declare these in ${DECLARATION}: what each is to the person, and which row of the privacy page speaks of it. ` +
      'A table that says nothing about anybody is named in `aboutNobody` there.',
  );
  expectNone(
    about.filter((name, index) => !there.includes(name) || about.indexOf(name) !== index),
    `The database has no such column, or it is declared twice: take these out of ${DECLARATION}.`,
  );
  expectNone(
    rows
      .filter(({ table, column }) => nobody.has(table) && /email|recipient|person|phone/.test(column))
      .map(nameOf),
    `These say whose a row is, so \`aboutNobody\` in ${DECLARATION} is no place for their table.`,
  );
  expectNone(
    Object.keys(storedData).filter(
      (table) => !(table in expiries) && !ofAPerson.some((of) => of.table === table),
    ),
    `Name the column that says whose these rows are (\`whose\`), or when they expire, in ${DECLARATION}.`,
  );
});

test('every column has its row on the privacy page, and every row its columns', () => {
  const section = privacy.sections['What we keep, why, and for how long'];
  const table: Record<string, { why: string }> = section.find((part) => typeof part !== 'string')?.rows ?? {};
  const [rows, named] = [Object.keys(table), declaredColumns.map(({ says }) => says)];
  expectNone(
    declaredColumns
      .filter(({ says }) => !rows.includes(says))
      .map((column) => `${nameOf(column)}: ${column.says}`),
    'Let a row of the first table in src/legal/documents/privacy.ts speak of these, or name the one that does.',
  );
  expectNone(
    rows.filter((row) => !named.includes(row)),
    `Nothing is stored that these rows of src/legal/documents/privacy.ts speak of: see ${DECLARATION}.`,
  );
  expectNone(
    rows.filter((row) => !/Articles? [67]\(/.test(table[row]?.why ?? '')),
    'Each purpose needs a legal basis.',
  );
  expect(JSON.stringify(privacy), 'names of tables or columns').not.toMatch(/[a-z]_[a-z]/);
});

const [email = ''] = operators;

async function aLife() {
  await stack.empty();
  await aSignedInOperator(email);
  return cast.whole({ email });
}

/** Nobody has an account (spec section 3). */
const ALWAYS_NULL = ['pro_memberships.user_id'];

test('a full life leaves a row in every table, and its owner sees each column as declared', async () => {
  const ada = await aLife();
  const stored = await storedUnder(stack.owner, email);
  const { data, text } = await ada.call('/api/your-data/open', {});
  const valuesOf = ({ table, column }: DeclaredColumn) =>
    (stored[table] ?? []).map((row) => row[column]).filter((value) => value !== null);
  expectNone(
    declaredColumns
      .filter((column) => column.table in stored && valuesOf(column).length === 0)
      .map(nameOf)
      .filter((name) => !ALWAYS_NULL.includes(name)),
    `Let ${LIFE} store something here, as a visitor would.`,
  );
  const seen = declaredColumns.filter(({ place }) => !['secret', 'follows', 'works'].includes(place));
  const shown = seen.filter(({ place }) => place !== 'whose');
  expectNone(
    shown.filter((column) => !valuesOf(column).every((value) => isAt(data, column.path, value))).map(nameOf),
    'Let sql/functions/your-data/person_data.sql show these, and src/your-data beside it; or, where they say nothing ' +
      `about the person, declare that in ${DECLARATION}.`,
  );
  const secrets = declaredColumns.filter(({ place }) => place === 'secret');
  expectNone(
    secrets
      .filter((column) => valuesOf(column).some((value) => text.includes(JSON.stringify(value).slice(1, -1))))
      .map(nameOf),
    'A secret is shown.',
  );
  expect(text, 'a friend’s address is the friend’s').not.toContain(ada.friend.email);
});

/** Times of answers are numbers in one object, and shown with each answer. */
function isAt(data: unknown, path: string, value: unknown): boolean {
  const values = at(data, path.split('.'));
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return values.length >= Object.keys(value).length;
  return JSON.stringify(values).includes(JSON.stringify(value));
}

function at(value: unknown, [key, ...rest]: string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (key === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => at(item, [key, ...rest]));
  return at((value as Row)[key], rest);
}

test("a deletion removes every row, and the person's words everywhere", async () => {
  const ada = await aLife();
  const other = await cast.whole();
  const taken = async (address: string) =>
    Object.entries(await storedUnder(stack.owner, address)).filter(
      ([table]) => afterDeletion[table] !== 'the row',
    );
  const others = JSON.stringify([await taken(other.email), ada.referrer.email, await ada.referrer.code()]);
  const words = JSON.stringify(await taken(email)).match(/(?<=")[^"]{8,}(?=")/g) ?? [];
  const own = new Set(words.filter((word) => !others.includes(word) && !/^\d{4}-\d\d-\d\dT/.test(word)));
  // Networks are counted for a day, whoever used them.
  for (const { networks } of await rowsOf(stack.owner, 'outgoing_emails'))
    for (const network of networks as string[]) own.delete(network);
  const staying = Object.keys(afterDeletion);
  const count = () =>
    Promise.all(staying.map(async (table) => [table, (await rowsOf(stack.owner, table)).length]));
  const before = await count();
  expect((await ada.remove()).data).toEqual({ deleted: true });

  const left: string[] = [];
  for (const word of own)
    for (const table of await placesOf(stack.owner, word))
      if (afterDeletion[table] !== 'the row') left.push(`${table}: ${word}`);
  expectNone(left, 'Let sql/functions/your-data/remove_person.sql take these too.');
  expect(await count(), `By ${DECLARATION} a row stays here.`).toEqual(before);
});
