/** The waitlist for operators: its size and its download. */
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { exportRegistrations } from '#netlify/routes/operator.ts';
import type { OperatorList } from '#src/operator/list/list-schema.ts';
import { exportWords } from '#src/operator/list/export-words.ts';
import { aCallOf } from '#tests/support/a-call.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { callFunction } from '#tests/support/call-function.ts';

const { columns } = exportWords.registrations;

const emails = ['ada@example.com', 'bob@example.com', 'eve@example.com', '=cmd@example.com'];

const stack = useStack();
let operator: Visitor;

beforeAll(async () => {
  operator = await aSignedInOperator();
  const people = [
    ['2026-11-01T23:59:59Z', '2026-11-02T00:00:01Z', null, null],
    ['2026-11-02T10:00:00Z', '2026-11-02T11:00:00Z', '2026-11-04T10:00:00Z', null],
    ['2026-11-02T10:00:00Z', null, null, 'bounced'],
    ['2026-11-02T10:00:00Z', null, null, 'complained'],
  ] as const;
  for (const [index, [joined, confirmed, unsubscribed, reason]] of people.entries()) {
    const email = emails[index];
    await stack.owner.query(
      `with person as (insert into people (email, proven_at, confirmed_at) values ($1, $3, $3))
       insert into waitlist_registrations (full_name, email, phone_number, created_at, consent_version, unsubscribed_at)
       values ('Ada, Lovelace', $1, '+44 20', $2, 'joining-1', $4)`,
      [email, joined, confirmed, unsubscribed],
    );
    if (reason !== null)
      await stack.owner.query('insert into suppressed_addresses values (address_hash($1), $2, now())', [
        email,
        reason,
      ]);
  }
  // All plan to invest enough, and an announcement may reach only the first.
  for (const email of emails) await anAnsweredSurvey(stack.owner, { email });
  await anAnsweredSurvey(stack.owner);
});

const fetchFile = (query = '') =>
  callFunction({ path: `/api/operator/registrations${query}`, headers: { Cookie: operator.cookie } });
const rowsOf = async (response: Response) =>
  parse<Record<string, string>>(await response.text(), { columns: true });

test('it says how many joined, confirmed, unsubscribed, bounced and complained, and whom an email would reach', async () => {
  const asked = await operator.call('/api/operator/list', undefined, { method: 'GET' });
  expect(asked.data as OperatorList).toEqual({
    joined: 4,
    confirmed: 2,
    unsubscribed: 1,
    bounced: 1,
    complained: 1,
    reachable: 1,
    reachableWithAmount: 1,
  });
});

test('a filtered file has those whom an email would reach and who would invest a large amount', async () => {
  const download = async () => {
    const response = await fetchFile('?reachableWithAmount=yes');
    expect(response.headers.get('content-disposition')).toContain('"reachable-5000-or-more.csv"');
    return (await rowsOf(response)).map((row) => row[columns.email]);
  };
  expect(await download()).toEqual(['ada@example.com']);
  for (const [amount, found] of [
    ['$1,000-$5,000', []],
    ['$100,000+', ['ada@example.com']],
  ]) {
    await stack.owner.query('update survey_responses set question_10 = $1', [amount]);
    expect(await download(), String(amount)).toEqual(found);
  }
});

test('the file has everyone on the waitlist, with or without answers, and no cell a spreadsheet would evaluate', async () => {
  const response = await fetchFile();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="registrations.csv"');
  const rows = await rowsOf(response);
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.values(columns));
  expect(rows.map((row) => row[columns.email])).toEqual([...emails.slice(0, 3), `'${emails[3]}`]);
  expect(rows[1]).toMatchObject({
    [columns.fullName]: 'Ada, Lovelace',
    [columns.phoneNumber]: "'+44 20",
    [columns.joined]: '2026-11-02',
    [columns.source]: 'direct',
    [columns.confirmed]: '2026-11-02',
    [columns.unsubscribed]: '2026-11-04',
    [columns.suppressed]: '',
    [columns.consentVersion]: 'joining-1',
    [columns.completed]: 'no',
  });
  expect(rows[2]?.[columns.suppressed]).toBe('bounced');
});

test('a long waitlist comes in parts that add up', async () => {
  const parts: string[] = [];
  let after: string | undefined;
  do {
    const part: object = await exportRegistrations(
      after === undefined ? {} : { after },
      aCallOf(operator),
      3,
    );
    if (!(part instanceof Response)) throw new Error('Nobody is signed in.');
    parts.push(await part.text());
    after = /after=(\d+)/.exec(part.headers.get('Link') ?? '')?.[1];
  } while (after !== undefined);
  expect(parts).toHaveLength(2);
  expect(parts.join('')).toBe(await (await fetchFile()).text());
});
