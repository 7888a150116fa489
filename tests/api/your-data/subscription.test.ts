import { expect, test } from 'vitest';
import { paths } from '#src/shared/site/paths.ts';
import { joining, subscribing } from '#src/shared/consents.ts';
import { callFunction } from '#tests/support/call-function.ts';
import type { Person } from '#tests/support/cast.ts';
import { everyKind } from '#tests/support/emails.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { cast } = useCast();

const say = (owner: Person, wanted: object) => owner.call('/api/your-data/subscription', wanted);

const ON = { subscribed: true, consent: 'subscribing-2' };
const OFF = { subscribed: false };

const address = (token: string) => `/api/unsubscribe?token=${token}`;
/** Unsubscribes as a mail provider does: without a cookie, origin or browser headers. */
const oneClick = (token: string, headers = {}) =>
  callFunction({
    path: address(token),
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: '', ...headers },
  });

test("the owner reads the form's exact words and switches announcements off and on", async () => {
  const owner = await cast.confirmed();
  const registration = async () => (await owner.yourData()).registration;
  const before = await registration();
  expect(before).toMatchObject({ consent: joining['joining-2'], consentVersion: 'joining-2' });

  expect((await say(owner, OFF)).data).toEqual({ subscribed: false });
  expect(await owner.refusal()).toBe('unsubscribed');
  const off = await registration();
  await say(owner, OFF);
  expect((await registration())?.unsubscribedAt).toBe(off?.unsubscribedAt);
  expect(off).toMatchObject({ consentedAt: before?.consentedAt, consent: before?.consent });

  expect((await say(owner, ON)).data).toEqual({ subscribed: true });
  expect(await owner.refusal()).toBeNull();
  const { consentedAt, unsubscribedAt } = off ?? {};
  expect(await registration()).toMatchObject({
    ...{ consent: subscribing['subscribing-2'], unsubscribedAt: null },
    earlierConsents: [{ version: 'joining-2', consentedAt, unsubscribedAt }],
  });
  await say(owner, ON);
  expect((await registration())?.earlierConsents, 'its reply was lost').toHaveLength(1);
});

test('who subscribes without having unsubscribed keeps the consent they joined with', async () => {
  const owner = await cast.confirmed();
  await say(owner, ON);
  const { registration } = await owner.yourData();
  expect(registration?.earlierConsents).toMatchObject([{ version: 'joining-2', unsubscribedAt: null }]);
});

test.each([
  ['complained', null],
  ['bounced', 'an earlier email bounced for good'],
] as const)('subscribing takes back a complaint, but not a bounce: %s', async (reason, refusal) => {
  const owner = await cast.confirmed();
  await owner.suppress(reason);
  expect((await owner.yourData()).suppression).toMatchObject({ reason });
  expect(await owner.refusal()).not.toBeNull();
  await say(owner, ON);
  expect(await owner.refusal()).toBe(refusal);
});

test('the owner subscribes only with text that was shown', async () => {
  const owner = await cast.confirmed();
  for (const wanted of [{ subscribed: true }, { ...ON, consent: 'joining-2' }, { ...ON, ...OFF }])
    expect((await say(owner, wanted)).error?.code, JSON.stringify(wanted)).toBe('invalid_request');
});

test.each([
  {},
  { Origin: 'https://mail.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Content-Type': '' },
])('one click unsubscribes from any email app, again and after a deletion: %j', async (headers) => {
  const owner = await cast.confirmed();
  const token = await owner.unsubscribeToken();
  const answers = [await oneClick(token, headers), await oneClick(token, headers)];
  expect(await owner.refusal()).toBe('unsubscribed');
  await owner.remove();
  answers.push(await oneClick(token, headers));
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([200, { data: { unsubscribed: true } }]);
});

test.each(['GET', 'HEAD'])('%s changes nothing and leads to the page with the button', async (method) => {
  const owner = await cast.confirmed();
  const token = await owner.unsubscribeToken();
  const looked = await callFunction({ path: address(token), method });
  expect([looked.status, looked.headers.get('location')]).toEqual([303, paths.unsubscribe(token)]);
  expect(await owner.refusal()).toBeNull();
});

test('people who unsubscribed or complained still get what they ask for; bounced addresses get nothing', async () => {
  const owner = await cast.confirmed();
  const requested = everyKind.filter((kind) => kind !== 'announcement' && kind !== 'operator_report');
  const refusals = async () => new Set(await Promise.all(requested.map((kind) => owner.refusal(kind, true))));
  await oneClick(await owner.unsubscribeToken());
  expect(await refusals()).toEqual(new Set([null]));
  await owner.suppress('complained');
  expect(await refusals()).toEqual(new Set([null]));
  await owner.suppress('bounced');
  expect(await refusals()).toEqual(new Set(['an earlier email bounced for good']));
});
