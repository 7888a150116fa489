/** Visits are counted without storing anything about anyone. */
import { beforeEach, expect, test } from 'vitest';
import type { CountVisitRequest } from '#src/waitlist/schema.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { anEmail, aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const stack = useStack();

beforeEach(() => stack.empty());

async function visit(
  given: Partial<CountVisitRequest>,
  headers: Record<string, string> = {},
  ip = aClientAddress(),
) {
  const response = await callFunction({
    path: '/api/visits',
    ip,
    json: { referrer: '', ...given },
    headers: { 'User-Agent': BROWSER, ...headers },
  });
  expect(response.status).toBe(202);
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await stack.owner.query<{ way: string; visits: number }>(
    `select kind || ':' || source as way, sum(visits)::integer as visits from visits group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ way, visits }) => [way, visits]));
}

test('a visit counts once by its campaign and once by its referring site', async () => {
  await visit({ campaign: 'Spring ', referrer: 'https://www.news.example/an/article?reader=ada' });
  await visit({ campaign: null, referrer: 'https://www.news.example/' });
  await visit({});
  expect(await counted()).toEqual({
    'campaign:': 2,
    'campaign:spring': 1,
    'site:': 1,
    'site:news.example': 2,
  });
});

test.each([
  ['asks for privacy', { 'Sec-GPC': '1' }],
  [
    'is a program',
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['has no window', { 'User-Agent': `${BROWSER} HeadlessChrome/140.0` }],
  ['names nothing', { 'User-Agent': '' }],
])('a visitor who %s is not counted', async (_, headers) => {
  await visit({ campaign: 'spring' }, headers);
  expect(await counted()).toEqual({});
});

test('a client that invents 300 campaigns fills 20 rows, loses no visit and hides no other campaign', async () => {
  const flood = Array.from({ length: 300 }, (_, n) => `invented ${n}`);
  const ip = aClientAddress();
  while (flood.length > 0)
    await Promise.all(flood.splice(0, 20).map((campaign) => visit({ campaign }, {}, ip)));
  const { 'site:': sites, 'campaign:other': other, ...kept } = await counted();
  expect([sites, other, Object.keys(kept).length]).toEqual([300, 280, 20]);

  await visit({ campaign: 'spring', referrer: 'https://news.example/' });
  await visit({ campaign: 'spring', referrer: 'https://news.example/' }, {}, ip);
  expect(await counted(), 'a known name still counts, from any network').toMatchObject({
    'campaign:spring': 2,
    'site:news.example': 2,
  });
  for (let n = 0; n < 45; n += 1) await visit({ campaign: `wide ${n}` }, {}, `2001:db8:1:${n}::1`);
  expect((await counted())['campaign:other'], 'a provider’s many networks bring twice as many').toBe(280 + 5);
});

test('a registration keeps its source, and nothing if privacy is requested', async () => {
  const cameFrom = {
    campaign: 'y'.repeat(2_000),
    referrer: 'https://news.example/an/article?reader=ada',
  };
  const keptWith = async (headers: Record<string, string>) => {
    const email = anEmail();
    const json = aRegistration({ email, cameFrom });
    const joined = await callFunction({ path: '/api/waitlist-registrations', json, headers });
    expect(joined.status).toBe(201);
    const { rows } = await stack.owner.query<Record<string, string | null>>(
      'select campaign, referring_host from waitlist_registrations where email = $1',
      [email],
    );
    return Object.values(rows[0] ?? {});
  };
  const campaign = 'y'.repeat(100);
  expect(await keptWith({})).toEqual([campaign, 'news.example']);
  expect(await keptWith({ 'Sec-GPC': '1' })).toEqual([null, null]);
});
