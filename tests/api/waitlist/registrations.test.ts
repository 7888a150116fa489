import { expect, test, vi } from 'vitest';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aRegistration, anEmail } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

/** A form may be open while its text changes. */
vi.mock('#src/shared/consents.ts', async (original) => ({
  ...(await original()),
  joining: { 'joining-2': 'Earlier words.', 'joining-3': 'Other words.' },
}));

const { stack, cast } = useCast();

const path = '/api/waitlist-registrations';

const join = (fields: object) => aVisitor().call(path, { consent: 'joining-2', ...fields });
const joinByForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  callFunction({ path, form: { consent: 'joining-2', ...fields }, headers });

const stored = (email: string) => stack.sql`
  select full_name, email, phone_number, referral_code, referrer_email from waitlist_registrations where email = ${email}`;

test('a registration is stored trimmed and in lower case, and gets 201 with its address', async () => {
  // The longest local part there may be.
  const email = anEmail().replace(/^[^@]*/, (name) => name.padEnd(64, 'x'));
  const written = { fullName: '  Ada Lovelace ', email: `  ${email.toUpperCase()} ` };
  expect(await join({ ...written, phoneNumber: ' +44 20 7946 0000 ' })).toMatchObject({
    status: 201,
    data: { email },
  });
  const row = { full_name: 'Ada Lovelace', email, phone_number: '+44 20 7946 0000' };
  expect(await stored(email)).toEqual([{ ...row, referral_code: null, referrer_email: null }]);
});

test.each([undefined, null, '', '   '])('the phone number %j is stored as null', async (phoneNumber) => {
  const email = anEmail();
  expect((await join({ fullName: 'Ada', email, phoneNumber })).status).toBe(201);
  expect(await stored(email)).toMatchObject([{ phone_number: null }]);
});

test('the code’s owner is the referrer, and an unknown, malformed or own code never stops a registration', async () => {
  const { ownCode: code, email: referrer } = await cast.sharer();
  for (const [email, referralCode, columns] of [
    [anEmail(), ` ${code.toLowerCase()} `, { referral_code: code, referrer_email: referrer }],
    [anEmail(), 'YYYYYYYYYY', { referral_code: null, referrer_email: null }],
    ...['<script>', 'X'.repeat(9_000), 'a\0\ud800'].map(
      (nonsense) => [anEmail(), nonsense, { referral_code: null }] as const,
    ),
    [anEmail(), '', { referral_code: null }],
    [referrer, code, { referral_code: null }],
  ] as const) {
    expect((await join(aRegistration({ email, referralCode }))).status).toBe(201);
    expect(await stored(email)).toMatchObject([columns]);
  }
});

test.each([
  ['of an earlier page', 'joining-2', 201],
  ['of today', 'joining-3', 201],
  ['that were never published', 'joining-0', 400],
  ['of another consent', 'subscribing-2', 400],
  ['left out', '', 400],
])('a registration keeps the consent that its reader saw: words %s', async (_, consent, status) => {
  const registration = { ...aRegistration(), consent };
  const { status: answered, error } = await join(registration);
  expect([answered, Object.keys(error?.fields ?? {})]).toEqual([status, status === 201 ? [] : ['consent']]);
  const rows = await stack.sql`select consent_version, consented_at = created_at as at_once, unsubscribed_at
    from waitlist_registrations where email = ${registration.email}`;
  const row = { consent_version: consent, at_once: true, unsubscribed_at: null };
  expect(rows).toEqual(status === 201 ? [row] : []);
  const { fullName, email } = aRegistration();
  const posted = await joinByForm({ fullName, email, consent });
  expect(posted.headers.get('location')).toMatch(status === 201 ? /^\/survey/ : /refused=/);
});

test.each([
  [{ email: 'ada@example.com' }, ['fullName']],
  [{ fullName: 'Ada' }, ['email']],
  [{ fullName: '   ', email: 'ada@example.com' }, ['fullName']],
  [{ fullName: 'Ada', email: 'ada@example.com\r\nBcc: eve@example.com' }, ['email']],
  [{ fullName: 'Ada', email: `${'a'.repeat(65)}@example.com` }, ['email']],
  [{ fullName: 'Ada', email: `${'a'.repeat(64)}@${'b'.repeat(190)}.com` }, ['email']],
  [{ fullName: 'A'.repeat(201), email: 'ada@example.com' }, ['fullName']],
  [{ fullName: 'Ada', email: 'ada@example.com', phoneNumber: '1'.repeat(41) }, ['phoneNumber']],
  [{ fullName: 'Ada', email: 'ada@example.com', consent: undefined }, ['consent']],
])('the registration %j is refused with 400 for %j and not stored', async (json, fields) => {
  const { status, error } = await join(json);
  expect([status, error?.code]).toEqual([400, 'invalid_request']);
  expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  expect(await stored('ada@example.com')).toEqual([]);
});

test('a plain form post leads to the survey, with the cookie; a second one to its notice, without', async () => {
  const email = anEmail();
  const joined = await joinByForm({ fullName: 'Ada', email, phoneNumber: '', referralCode: '' });
  expect([joined.status, joined.headers.get('location')]).toEqual([303, paths.survey(email)]);
  expect(joined.headers.get('set-cookie')).toContain('__Host-browser=');
  expect(await stored(email)).toHaveLength(1);
  const { status, headers } = await joinByForm({ fullName: 'Eve', email });
  expect([status, headers.get('location')]).toEqual([303, redirects.alreadyJoined(email)]);
  expect(headers.get('set-cookie')).toBeNull();
});

test('a plain form post has the code of the link that its page was opened with', async () => {
  const { ownCode } = await cast.sharer();
  const site = process.env.SITE_URL ?? '';
  const link = (code: string) => new URL(`/no/such/page?a=b&ref=${code}`, site).href;
  for (const [referer, code] of [
    [link(ownCode.toLowerCase()), ownCode],
    [link('YYYYYYYY22'), null],
    [link('%00<script>'), null],
    [link('A'.repeat(4_000)), null],
    [link(ownCode).replace('//', '//elsewhere.'), null],
    [`/?ref=${ownCode}`, null],
    [`javascript:"?ref=${ownCode}"`, null],
    ['', null],
  ] as const) {
    const email = anEmail();
    await joinByForm({ fullName: 'Ada', email }, { Referer: referer });
    expect(await stored(email), referer.slice(0, 80)).toMatchObject([{ referral_code: code }]);
  }
  const refused = await joinByForm({ fullName: '', email: anEmail() }, { Referer: link(ownCode) });
  expect(refused.headers.get('location')).toBe(redirects.joinRefused('invalid_request', ownCode));
  const { email } = await cast.joined();
  const again = await joinByForm({ fullName: 'Ada', email }, { Referer: link(ownCode) });
  expect(again.headers.get('location'), 'for another address').toBe(redirects.alreadyJoined(email, ownCode));
});

test('a bot that fills in the honeypot gets the usual response and is not stored', async () => {
  const trapped = aRegistration({ subject: 'Cheap watches' });
  const { status, data, headers } = await join(trapped);
  expect([status, data]).toEqual([201, { email: trapped.email }]);
  expect(headers.has('set-cookie'), 'as to everybody').toBe(true);

  const email = anEmail();
  const posted = await joinByForm({ fullName: 'Ada', email, subject: ' x ' });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, paths.survey(email)]);

  expect([...(await stored(trapped.email)), ...(await stored(email))]).toEqual([]);
  expect((await joinByForm({ fullName: 'Ada', email, subject: '' })).status).toBe(303);
  expect(await stored(email)).toHaveLength(1);
});

test('a registration is repeated only by its own browser, and only until it is answered', async () => {
  const retrySecret = 'a'.repeat(32);
  const registration = aRegistration({ retrySecret });
  const first = await join(registration);
  expect((await join(registration)).status, 'its reply came').toBe(409);
  const again = await join({ ...registration, again: true });
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers.has('set-cookie')).toBe(true);
  expect(await stored(registration.email)).toHaveLength(1);
  for (const other of ['b'.repeat(32), undefined]) {
    const { status, headers } = await join({ ...registration, retrySecret: other, again: true });
    expect([status, headers.has('set-cookie')]).toEqual([409, false]);
  }
});
