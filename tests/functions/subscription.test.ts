/** Who hears from us: consents, confirms, unsubscribes, subscribes again and sees every consent. */
import { expect, onTestFinished, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { paths } from '#src/shared/paths.ts';
import { consents } from '#src/shared/consents/texts.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { confirm, refusalOf } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

/** Joins, and confirms in the same browser. */
async function aMember() {
  const [owner, email] = [aVisitor(), anEmail()];
  await owner.join({ email });
  await confirm(stack.owner, owner, email);
  return { owner, email };
}
const say = (visitor: Visitor, wanted: object) => visitor.call('/api/your-data/subscription', wanted);

const ON = { subscribed: true, consent: 'subscribing-2' };
const OFF = { subscribed: false };

const suppress = (email: string, reason: 'complained' | 'bounced') =>
  stack.owner.query(
    `insert into suppressed_addresses values (address_hash($1), $2, now())
     on conflict (address_hash) do update set reason = excluded.reason`,
    [email, reason],
  );

async function tokenOf(email: string) {
  const { rows } = await stack.owner.query<{ id: string }>('select id from people where email = $1', [email]);
  return signUnsubscribeToken(rows[0]?.id ?? '', Date.now());
}

const address = (token: string) => `/api/unsubscribe?token=${token}`;
/** Unsubscribes as a mail provider does: without a cookie, origin or browser headers. */
const oneClick = (token: string, headers = {}) =>
  api(
    new Request(new URL(address(token), process.env.SITE_URL), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: 'List-Unsubscribe=One-Click',
    }),
    { ip: '203.0.113.9', requestId: 'one-click', params: {} } as never,
  );

test("the owner reads the form's exact words and switches announcements off and on", async () => {
  const { owner, email } = await aMember();
  const before = (await owner.yourData()).registration;
  expect(before).toMatchObject({ consent: consents['joining-2'], consentVersion: 'joining-2' });

  expect((await say(owner, OFF)).data).toEqual({ subscribed: false });
  expect(await refusalOf(stack.owner, email)).toBe('unsubscribed');
  const off = (await owner.yourData()).registration;
  await say(owner, OFF);
  expect((await owner.yourData()).registration?.unsubscribedAt).toBe(off?.unsubscribedAt);
  expect(off).toMatchObject({ consentedAt: before?.consentedAt, consent: before?.consent });

  expect((await say(owner, ON)).data).toEqual({ subscribed: true });
  expect(await refusalOf(stack.owner, email)).toBeNull();
  expect((await owner.yourData()).registration).toMatchObject({
    consent: consents['subscribing-2'],
    unsubscribedAt: null,
  });
});

test('after the consent changed, people still read the text they agreed to', async () => {
  const [earlier, later] = [await aMember(), await aMember()];
  await stack.owner.query(
    `update waitlist_registrations set consent_version = 'joining-3' where email = $1`,
    [later.email],
  );
  Object.assign(consents, { 'joining-3': 'Other words.' });
  onTestFinished(() => void Reflect.deleteProperty(consents, 'joining-3'));
  expect((await earlier.owner.yourData()).registration?.consent).toBe(consents['joining-2']);
  expect((await later.owner.yourData()).registration?.consent).toBe('Other words.');
});

test('subscribing takes back a complaint, but not a bounce', async () => {
  for (const [reason, refusal] of [
    ['complained', null],
    ['bounced', 'an earlier email bounced for good'],
  ] as const) {
    const { owner, email } = await aMember();
    await suppress(email, reason);
    expect((await owner.yourData()).suppression).toMatchObject({ reason });
    expect(await refusalOf(stack.owner, email)).not.toBeNull();
    await say(owner, ON);
    expect(await refusalOf(stack.owner, email)).toBe(refusal);
  }
});

test('the owner subscribes only with text that was shown', async () => {
  const { owner } = await aMember();
  for (const wanted of [
    { subscribed: true },
    { subscribed: true, consent: 'joining-2' },
    { subscribed: false, consent: 'subscribing-2' },
    { subscribed: 'yes' },
  ])
    expect((await say(owner, wanted)).error?.code, JSON.stringify(wanted)).toBe('invalid_request');
});

test('one click unsubscribes; the tenth, or one for a deleted person, gets the same response', async () => {
  const { owner, email } = await aMember();
  const token = await tokenOf(email);
  const answers = [];
  for (let click = 0; click < 10; click += 1) answers.push(await oneClick(token));
  expect(await refusalOf(stack.owner, email)).toBe('unsubscribed');
  await owner.remove();
  answers.push(await oneClick(token));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts)).toEqual(new Set(['{"data":{"unsubscribed":true}}']));
});

test.each([
  {},
  { Origin: 'https://mail.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Content-Type': '' },
])('one click works from any email app: %j', async (headers) => {
  const { email } = await aMember();
  expect((await oneClick(await tokenOf(email), headers)).status).toBe(200);
  expect(await refusalOf(stack.owner, email)).toBe('unsubscribed');
});

test.each(['GET', 'HEAD'])('%s changes nothing and leads to the page with the button', async (method) => {
  const { email } = await aMember();
  const token = await tokenOf(email);
  const looked = await callFunction({ path: address(token), method });
  expect([looked.status, looked.headers.get('location')]).toEqual([303, paths.unsubscribe(token)]);
  expect(await refusalOf(stack.owner, email)).toBeNull();
});

test('people who unsubscribed or complained still get what they ask for; bounced addresses get nothing', async () => {
  const kinds = [
    'survey_link',
    'your_data_link',
    'confirmation',
    'survey_completion',
    'operator_link',
  ] as const;
  const { email } = await aMember();
  await oneClick(await tokenOf(email));
  for (const kind of kinds) expect(await refusalOf(stack.owner, email, kind, 0)).toBeNull();
  await suppress(email, 'complained');
  for (const kind of kinds) expect(await refusalOf(stack.owner, email, kind, 0)).toBeNull();
  await suppress(email, 'bounced');
  for (const kind of kinds)
    expect(await refusalOf(stack.owner, email, kind, 0)).toBe('an earlier email bounced for good');
});
