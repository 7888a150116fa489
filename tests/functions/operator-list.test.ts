/** The waitlist for operators: its size and its download. */
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorList } from '#src/operator/report-schema.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { callFunction } from '#tests/support/call-function.ts';

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
       values ('Ada, Lovelace', $1, '+44 20', $2, 'joining-2', $4)`,
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

const fetchFile = (query: string) =>
  callFunction({ path: `/api/operator/people${query}`, headers: { Cookie: operator.cookie } });
const rowsOf = async (response: Response) =>
  parse<Record<string, string>>(await response.text(), { bom: true, columns: true });

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

test('the file to write to has addresses of those whom an email would reach only', async () => {
  const response = await fetchFile('?addresses=reachable');
  expect(response.headers.get('content-disposition')).toContain('"people-to-write-to-on-');
  expect((await rowsOf(response)).map((row) => row.Email)).toEqual(['ada@example.com']);
});

test('the file of everyone says what is known of each, and no cell is one that a spreadsheet would evaluate', async () => {
  const { rows: coded } = await stack.owner.query<{ code: string }>(
    `insert into referral_codes (email, code) values ('bob@example.com', 'B0B0000001') returning code`,
  );
  await stack.owner.query(
    `insert into referrals (referred_email, code, mailbox, credited_at)
     values ('ada@example.com', $1, 'ada@example.com', now()), ('eve@example.com', $1, null, null)`,
    [coded[0]?.code],
  );
  const rows = await rowsOf(await fetchFile('?addresses=all'));
  expect(rows).toHaveLength(5);
  const byEmail = new Map(rows.map((row) => [row.Email, row]));
  expect(byEmail.get('bob@example.com')).toMatchObject({
    Name: 'Ada, Lovelace',
    Phone: "'+44 20",
    'Joined on': '2026-11-02',
    'Confirmed on': '2026-11-02',
    'May be written to': 'no',
    'Unsubscribed on': '2026-11-04',
    'Not emailed because': '',
    'Consent version': 'joining-2',
    'Friends credited': '1',
    Finished: 'no',
  });
  expect(byEmail.get("'=cmd@example.com")).toMatchObject({ 'Not emailed because': 'complained' });
  expect(byEmail.get('eve@example.com')).toMatchObject({ 'Not emailed because': 'bounced' });
});
