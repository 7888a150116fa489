import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { paths } from '#src/shared/site/paths.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const stack = useStack();

beforeEach(() => stack.empty());

async function visit(fields: object, moreHeaders = {}, ip = aClientAddress()) {
  const headers = { 'User-Agent': BROWSER, ...moreHeaders };
  const { status } = await callFunction({
    path: '/api/visits',
    ip,
    json: { referrer: '', ...fields },
    headers,
  });
  expect(status).toBe(202);
}

async function counted() {
  const rows = await stack.sql<{ channel: string; visits: number }>`
    select channel, sum(visits)::integer as visits from visits group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ channel, visits }) => [channel, visits]));
}

test('a visit counts by its campaign, else by its referring site, and once a day for a client', async () => {
  await visit({ campaign: 'Spring ', referrer: 'https://www.news.example/an/article?reader=ada' });
  await visit({ campaign: null, referrer: 'https://www.news.example/' });
  await visit({}, { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 30) Chrome/140.0 Mobile' });
  const ip = aClientAddress();
  for (let n = 0; n < 30; n += 1) await visit({ campaign: 'spring' }, {}, ip);
  await visit({ campaign: 'autumn' }, {}, ip);
  expect(await counted()).toEqual({ '': 1, spring: 2, 'news.example': 1 });
  await stack.sql`update call_counts set ends_at = now()`;
  await visit({ campaign: 'autumn' }, {}, ip);
  expect(await counted(), 'a day later').toMatchObject({ autumn: 1 });
});

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.each([
  ['asks for privacy', { 'Sec-GPC': '1' }],
  ['is a crawler', { 'User-Agent': CRAWLER }],
  ['is a headless browser', { 'User-Agent': `${BROWSER} HeadlessChrome/140.0` }],
  ['sends no User-Agent', { 'User-Agent': '' }],
])('a visitor who %s is not counted', async (_, headers) => {
  await visit({ campaign: 'spring' }, headers);
  expect(await counted()).toEqual({});
});

test('a provider’s many networks invent 40 campaigns, lose no visit and hide no other campaign', async () => {
  const wide = (n: number) => `2001:db8:1:${n}::1`;
  for (let n = 0; n < 45; n += 1) await visit({ campaign: `invented ${n}` }, {}, wide(n));
  const { other, ...named } = await counted();
  expect([other, Object.keys(named).length]).toEqual([5, 40]);
  await visit({ campaign: 'spring', referrer: 'https://news.example/' });
  await visit({ campaign: 'spring' }, {}, wide(50));
  expect(await counted(), 'a known name still counts, from any network').toMatchObject({ spring: 2 });
});

test('a registration keeps its source, and nothing if privacy is requested', async () => {
  const cameFrom = { campaign: 'y'.repeat(2_000), referrer: 'https://news.example/an/article?reader=ada' };
  const sourceWith = async (headers: Record<string, string>) => {
    const visitor = aVisitor();
    expect((await visitor.join({ cameFrom }, { headers })).status).toBe(201);
    const [row] = await stack.sql`
      select campaign, referring_host from waitlist_registrations where email = ${visitor.email}`;
    return Object.values(row ?? {});
  };
  const campaign = 'y'.repeat(100);
  expect(await sourceWith({})).toEqual([campaign, 'news.example']);
  expect(await sourceWith({ 'Sec-GPC': '1' })).toEqual([null, null]);
});

test('the link to a conversation leads there even from an email, and is unknown without INTERVIEW_URL', async () => {
  const follow = (from: string) =>
    callFunction({ path: paths.interview(), headers: { 'User-Agent': BROWSER, 'Sec-Fetch-Site': from } });
  expect((await follow('none')).status).toBe(404);
  vi.stubEnv('INTERVIEW_URL', 'https://calendar.example/keystead');
  vi.resetModules();
  for (const from of ['cross-site', 'same-origin', 'none']) {
    const { status, headers } = await follow(from);
    expect([status, headers.get('location')]).toEqual([302, 'https://calendar.example/keystead']);
  }
});
