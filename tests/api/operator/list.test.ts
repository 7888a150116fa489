import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorList } from '#src/operator/schema.ts';
import { MOST } from '#tests/support/factories.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useCast } from '#tests/support/use-stack.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { callFunction } from '#tests/support/call-function.ts';

const { stack, cast } = useCast();
let operator: Visitor;

const day = (n: number, time = '10:00:00') => `2026-11-0${n}T${time}Z`;

beforeAll(async () => {
  operator = await aSignedInOperator();
  const people = [
    ['ada@example.com', day(1, '23:59:59'), day(2, '00:00:01'), null, null],
    ['bob@example.com', day(2), day(2, '11:00:00'), day(4), null],
    ['eve@example.com', day(2), null, null, 'bounced'],
    ['+cmd@example.com', day(2), null, null, 'complained'],
  ] as const;
  for (const [email, joined, confirmed, unsubscribed, reason] of people) {
    // All plan to invest enough, and an announcement may reach only the first.
    const person = await cast.joined({ email, fullName: 'Ada, Lovelace', phoneNumber: '+44 20' });
    await person.answerAll();
    await person.answer({ screen: 7, answer: MOST });
    await person.answer({ screen: 10, answer: '=HYPERLINK("http://evil.test")' });
    await stack.sql`update people set confirmed_at = ${confirmed} where email = ${email}`;
    await stack.sql`
      update waitlist_registrations set created_at = ${joined}, unsubscribed_at = ${unsubscribed}
      where email = ${email}`;
    if (reason !== null) await person.suppress(reason);
  }
  await cast.answered();
});

const fetchFile = (json: object) =>
  callFunction({ path: '/api/operator/people', headers: { Cookie: operator.cookie }, json });
const rowsOf = async (response: Response) =>
  parse<Record<string, string>>(await response.text(), { bom: true, columns: true });

test('it says how many joined, confirmed, unsubscribed, bounced and complained, and whom an email would reach', async () => {
  await stack.sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at, bounced_at, bounce, complained_at)
    values ('ada@example.com', 'survey_link', '{}', 'sent', now(), null, null, null),
      ('bob@example.com', 'survey_link', '{}', 'complained', now(), null, null, now()),
      ('eve@example.com', 'survey_link', '{}', 'bounced', now(), now(), 'permanent', null)`;
  await stack.sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, next_attempt_at)
    values ('eve@example.com', 'survey_link', '{}', 'late', now() - interval '16 minutes')`;
  await stack.sql`
    insert into pro_memberships (email, pro_code, months_granted, source, redeemed_at, redeemed_by)
    values ('ada@example.com', 'PRO-AAAA-AAAA-AAAA', 1, 'survey', null, null),
      ('bob@example.com', 'PRO-BBBB-BBBB-BBBB', 1, 'survey', now(), 'the desk'),
      ('eve@example.com', 'PRO-EEEE-EEEE-EEEE', 1, 'survey', null, null)`;
  const response = await operator.call('/api/operator/list', {});
  expect(response.data as OperatorList).toEqual({
    joined: 3,
    confirmed: 2,
    unsubscribed: 1,
    bounced: 0,
    complained: 1,
    refused: 1,
    reachable: 1,
    reachableWithAmount: 1,
    mail: { sent: 3, bounced: 1, complained: 1, late: 1 },
    codes: { issued: 3, claimable: 1, redeemed: 1 },
  });
});

test('the file to write to has addresses of those whom an email would reach only', async () => {
  const response = await fetchFile({ addresses: 'reachable' });
  const today = new Date().toISOString().slice(0, 10);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="people-to-write-to-on-${today}.csv"`,
  });
  expect(response.headers.get('link'), 'there is no next part').toBeNull();
  expect((await rowsOf(response)).map((row) => row.Email)).toEqual(['ada@example.com']);
  const group = { by: 'channel', is: 'nowhere' };
  expect((await fetchFile({ addresses: 'reachable', group })).headers.get('content-disposition')).toBe(
    `attachment; filename="people-to-write-to-of-a-group-on-${today}.csv"`,
  );
});

test('the file of everyone says everything about each, and no cell is one that a spreadsheet would evaluate', async () => {
  await stack.sql`insert into referral_codes (email, code) values ('bob@example.com', 'B0B0000001')`;
  await stack.sql`
    insert into referrals (referred_email, code, mailbox, credited_at)
    values ('ada@example.com', 'B0B0000001', 'ada@example.com', now()), ('eve@example.com', 'B0B0000001', null, null)`;
  await stack.sql`
    update waitlist_registrations set referral_code = 'B0B0000001', referrer_email = 'bob@example.com', is_referred = true
    where email = 'ada@example.com'`;
  const rows = await rowsOf(await fetchFile({ addresses: 'all' }));
  expect(rows).toHaveLength(5);
  const byEmail = new Map(rows.map((row) => [row.Email, row]));
  expect(byEmail.get('bob@example.com')).toMatchObject({
    'Full name': 'Ada, Lovelace',
    Phone: 'tel +44 20',
    'Invited by': '',
    'Plans to invest at least, USD': '100000',
    'Joined on (UTC)': '2026-11-02',
    'Confirmed on (UTC)': '2026-11-02',
    'May be written to': 'no',
    'Unsubscribed on (UTC)': '2026-11-04',
    'Not emailed because': '',
    'Consent version': 'joining-2',
    'Friends credited': '1',
    Finished: 'no',
    '10. What must an exchange get right before you’d put in your first $10?': `'=HYPERLINK("http://evil.test")`,
  });
  expect(byEmail.get('ada@example.com')).toMatchObject({ 'Invited by': 'bob@example.com' });
  expect(byEmail.get("'+cmd@example.com")).toMatchObject({ 'Not emailed because': 'complained' });
  expect(byEmail.get('eve@example.com')).toMatchObject({ 'Not emailed because': 'bounced' });
});
