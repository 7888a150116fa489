import { beforeEach, expect, test, vi } from 'vitest';
import { acceptedRequest } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { anOperatorLink } from '#tests/support/signed-in-operator.ts';
import { routes } from '#tests/support/routes.ts';
import { rowsOf } from '#tests/support/stored-rows.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { subscribing, todaysConsent } from '#src/shared/consents.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

/** Less than the limit, so that no flood takes long. */
const LEFT = 100;
const FLOOD = 120;
/** No more, because a slow machine would keep some waiting until they give up. */
const AT_ONCE = 6;
const { stack, cast } = useCast();

// Midnight begins new counts, so no test may run across it.
beforeEach(() => void vi.setSystemTime(Date.now()));
beforeEach(() => stack.empty());

/** A rule's limit, counted by its own function for somebody new. */
async function limitOf(rule: string): Promise<number> {
  const rows = await stack.sql`
    select from generate_series(1, 1000) where count_calls(${rule}, array[${anEmail()}]) is null`;
  return rows.length;
}

async function flood<Result>(times: number, call: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let turn = 0;
  const worker = async () => {
    while (turn < times) results.push(await call((turn += 1)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const countOf = async (rows: string) => (await stack.owner.query(`select from ${rows}`)).rowCount ?? 0;

function claims(turn: number) {
  const ip = `198.51.100.${turn % 250}`;
  const addresses = { 'X-Forwarded-For': ip, 'X-Real-IP': ip, 'X-NF-Client-Connection-IP': ip };
  return { headers: { ...addresses, Forwarded: `for=${ip}`, 'User-Agent': `Browser/${turn}` } };
}

const minutesLater = (minutes: number) => stack.sql`
  update call_counts set ends_at = ends_at - make_interval(mins => ${minutes}::integer)`;

/** As if a client had called so often already that its limit is `left` calls away. */
const leave = async (rule: string, left: number, width = 1) => stack.sql`
  update call_counts set calls = ${width * (await limitOf(rule)) - left}::integer where rule = ${rule}`;

test(`a client with ${LEFT} registrations left stores ${LEFT} of ${FLOOD}, whatever its headers claim, and others still join`, async () => {
  const sharedNetwork = aVisitor();
  await sharedNetwork.join();
  await leave('join', LEFT);
  const honest: number[] = [];
  const answers = await flood(FLOOD, async (turn) => {
    if (turn % 15 === 0) honest.push((await aVisitor().join()).status);
    return sharedNetwork.join({ email: anEmail() }, claims(turn));
  });

  const joined = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect([joined.length, refused.length]).toEqual([LEFT, FLOOD - LEFT]);
  expect(honest).toEqual(Array(FLOOD / 15).fill(201));
  const stored = (await countOf('waitlist_registrations')) - honest.length;
  expect(stored).toBe(LEFT + 1);
  for (const { error, headers, data } of refused) {
    expect(error?.code).toBe('rate_limited');
    expect(data).toBeUndefined();
    expect(headers.has('set-cookie')).toBe(false);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(480);
    expect(seconds).toBeLessThanOrEqual(600);
  }

  await minutesLater(10);
  expect((await sharedNetwork.join({ email: anEmail() })).status, 'once its window is over').toBe(201);
});

test.each([
  ['a network of IPv6', 1, '2001:db8:1:2::', '', '2001:db8:1:3::1'],
  ['a provider of such networks', 2, '2001:db8:5:', '::1', '2001:db8:6:1::1'],
])('%s is one client, with %i times the limit', async (_, times, start, end, another) => {
  const join = (turn: number) => aVisitor({ ip: `${start}${turn.toString(16)}${end}` }).join();
  await join(0);
  await leave('join', 0, times);
  const answers = await flood(5, join);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await aVisitor({ ip: another }).join()).status).toBe(201);
});

test('completions, codes and testing an address are counted, and refused in the same words', async () => {
  const { ownCode: code } = await cast.sharer();
  const [writer, { email: foreign }] = [await cast.answered(), await cast.answered()];
  const requests = [
    ['foreign_address', '/api/survey-responses/load', { email: foreign }],
    ['completion', '/api/survey-responses/complete', { email: writer.email }],
    ['own_code', '/api/manage-referrals', { action: 'generate', email: writer.email }],
    ['code_check', '/api/manage-referrals', { action: 'validate', email: '', referralCode: code }],
    ['code_check', '/api/manage-referrals', { action: 'validate', email: '', referralCode: 'ABCDEFGH10' }],
  ] as const;
  const said = new Set<string>();
  for (const [rule, endpoint, request] of requests) {
    const client = JSON.stringify(request).includes(writer.email) ? writer : aVisitor();
    await client.call(endpoint, request);
    await leave(rule, 5);
    const answers = await flood(10, () => client.call(endpoint, request));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused, endpoint).toHaveLength(5);
    for (const { text } of refused) said.add(text.replace(/\d+/g, ''));
    expect((await aVisitor().call(endpoint, request)).status, 'from another client').not.toBe(429);
  }
  expect(said).toHaveProperty('size', 1);
});

test('a client requests no more links than its limit, for any address, and the form says so', async () => {
  const limit = await limitOf('link_request');
  const { email } = await cast.answered();
  const ip = '203.0.113.9';
  const ask = (email: string) => aVisitor({ email, ip }).askForLink();
  const accepted = await flood(limit, async (turn) =>
    ask(turn % 2 ? (await cast.answered()).email : anEmail()),
  );
  expect(accepted.map(({ status }) => status)).toEqual(Array(limit).fill(202));
  const queued = await countOf('outgoing_emails');
  expect((await ask(email)).status).toBe(429);
  expect(await countOf('outgoing_emails')).toBe(queued);
  const form = { email };
  const posted = await callFunction({ path: '/api/survey-responses/link', form, ip });
  expect(posted.headers.get('location')).toBe('/continue#rate_limited');
});

test('after twenty operator links an hour, a network learns nothing about any', async () => {
  const guesser = aVisitor();
  const open = (visitor: Visitor, token: string) => visitor.call('/api/operator/sessions', { token });
  const guesses = await flood(30, (turn) => open(guesser, `${anOperatorLink()}${turn}`));
  const refused = guesses.filter(({ status }) => status === 429);
  expect(guesses.filter(({ error }) => error?.code === 'link_incomplete')).toHaveLength(20);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);

  const token = anOperatorLink();
  expect((await open(guesser, token)).status).toBe(429);
  await minutesLater(10);
  expect((await open(guesser, token)).status).toBe(429);
  expect(await countOf('operator_sessions')).toBe(0);
  expect((await open(aVisitor(), token)).status, 'the link was not used up').toBe(200);
  await minutesLater(50);
  expect((await open(guesser, anOperatorLink())).status, 'an hour later').toBe(200);
});

test('of 300 presses of an owner 20 an hour turn announcements on, the first and the newest 19 consents stay, and turning off always works', async () => {
  const owner = await cast.confirmed();
  const press = (subscribed: boolean) =>
    owner.call('/api/your-data/subscription', {
      subscribed,
      ...(subscribed && { consent: todaysConsent(subscribing).version }),
    });
  const consents = async () => {
    const [row] = await stack.sql<{ kept: string[] }>`
      select jsonb_path_query_array(earlier_consents, '$[*].consentedAt') || to_jsonb(consented_at) as kept
      from waitlist_registrations`;
    return row?.kept ?? [];
  };
  const [first] = await consents();
  const pressed = await flood(300, (turn) => press(turn % 2 === 0));
  expect(pressed.filter(({ status }) => status === 429)).toHaveLength(130);
  expect((await owner.correct({})).status, 'corrections are counted with them').toBe(429);

  await minutesLater(60);
  const newest: (string | undefined)[] = [];
  for (let turn = 1; turn <= 20; turn += 1) {
    expect([(await press(false)).status, (await press(true)).status]).toEqual([200, 200]);
    newest.push((await consents()).at(-1));
  }
  expect(await consents()).toEqual([first, ...newest.slice(1)]);
  expect((await press(true)).status).toBe(429);
  expect((await press(false)).status).toBe(200);
});

/** Nobody's visit counts without a browser's name, nothing ends without a session, and email services unsubscribe for many. */
const UNCOUNTED = [
  '/api/visits',
  '/api/unsubscribe',
  '/api/owner-sessions/end',
  '/api/operator/sessions/end',
];

test('every route that accepts input from anyone counts its calls, without naming the client', async () => {
  const uncounted: string[] = [];
  const ip = '203.0.113.99';
  for (const route of routes.filter(({ method }) => method === 'POST')) {
    await stack.sql`truncate call_counts`;
    const { status } = await callFunction({ path: route.path, json: acceptedRequest(route), ip });
    const counts = await rowsOf(stack.owner, 'call_counts');
    if (status !== 401 && counts.length === 0) uncounted.push(route.path);
    for (const named of [ip, '@']) expect(JSON.stringify(counts), route.path).not.toContain(named);
  }
  expect(
    uncounted.toSorted(),
    'Count the calls with count_calls in the SQL of the route, or add it to UNCOUNTED if repeating the call writes nothing new.',
  ).toEqual(UNCOUNTED.toSorted());
});
