/** Limits hold under floods, store nothing beyond them and let honest people through. */
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptedRequest } from '#tests/support/accepted-requests.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';
import { anOperatorLink } from '#tests/support/signed-in-operator.ts';
import { routes } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, answerAll, aReferralCode, confirm, prove } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

/** Half as many again as any limit that is flooded. */
const FLOOD = 150;
const AT_ONCE = 20;
const stack = useStack();

// Midnight begins new counts, so no test may run across it.
beforeEach(() => void vi.setSystemTime(Date.now()));
beforeEach(() => stack.empty());

/** A rule's limit, counted by its own function in a transaction that is rolled back. */
async function limitOf(rule: string): Promise<number> {
  const client = await stack.owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ admitted: number }>(
      `select count(*)::int as admitted from generate_series(1, 1000) where count_calls($1, array['somebody']) is null`,
      [rule],
    );
    return rows[0]?.admitted ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
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

async function countOf(table: string): Promise<number> {
  const { rows } = await stack.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

const join = (visitor: Visitor, given = {}, call = {}) =>
  visitor.call('/api/waitlist-registrations', aRegistration(given), call);

/** What a client can claim about its own address. */
function claims(turn: number) {
  const ip = `198.51.100.${turn % 250}`;
  const addresses = { 'X-Forwarded-For': ip, 'X-Real-IP': ip, 'X-NF-Client-Connection-IP': ip };
  return { headers: { ...addresses, Forwarded: `for=${ip}`, 'User-Agent': `Browser/${turn}` } };
}

const tenMinutesLater = () =>
  stack.owner.query(`update call_counts set ends_at = ends_at - interval '10 minutes'`);

test.each([
  ['new_address', 100],
  ['foreign_read', 100],
  ['link_request', 20],
  ['requested_email', 3],
  ['new_channel', 20],
  ['fault_report', 3],
  ['operator_link', 10],
])('%s admits %i, as the pages and docs/threat-model.md promise', async (rule, promised) => {
  expect(await limitOf(rule), 'Change the documents too, then this table.').toBe(promised);
});

test(`of ${FLOOD} registrations from one client, whatever its headers claim, only its limit is stored, and others still join`, async () => {
  const limit = await limitOf('new_address');
  const sharedNetwork = aVisitor();
  const honest: number[] = [];
  const answers = await flood(FLOOD, async (turn) => {
    if (turn % 15 === 0) honest.push((await join(aVisitor())).status);
    return join(sharedNetwork, {}, claims(turn));
  });

  const joined = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect([joined.length, refused.length]).toEqual([limit, FLOOD - limit]);
  expect(honest).toEqual(Array(10).fill(201));
  const stored = (await countOf('waitlist_registrations')) - honest.length;
  expect(stored).toBe(limit);
  for (const { error, headers, data } of refused) {
    expect(error?.code).toBe('rate_limited');
    expect(data).toBeUndefined();
    expect(headers.has('set-cookie')).toBe(false);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(480);
    expect(seconds).toBeLessThanOrEqual(600);
  }

  await tenMinutesLater();
  expect((await join(sharedNetwork)).status, 'once its window is over').toBe(201);
});

test.each([
  ['a network of IPv6', 1, '2001:db8:1:2::', '', '2001:db8:1:3::1'],
  ['a provider of such networks', 2, '2001:db8:5:', '::1', '2001:db8:6:1::1'],
])('%s is one client, with %i times the limit', async (_, times, start, end, another) => {
  const limit = await limitOf('new_address');
  const answers = await flood(times * limit + 5, (turn) =>
    join(aVisitor({ ip: `${start}${turn.toString(16)}${end}` })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await join(aVisitor({ ip: another }))).status).toBe(201);
});

test('completions, codes, resent emails and testing an address are counted, and refused in the same words', async () => {
  const { email, code } = await aReferralCode(stack.owner);
  const member = aRegistration();
  await join(aVisitor(), member);
  const [writer, own] = [aVisitor(), anEmail()];
  await answerAll(writer, own);
  const stranger = { email: await anAnsweredSurvey(stack.owner) };
  const asked = [
    ['foreign_read', '/api/survey-responses/load', stranger],
    ['new_address', '/api/waitlist-registrations', member],
    ['completion', '/api/survey-responses/complete', { email: own }],
    ['own_code', '/api/manage-referrals', { action: 'generate', email }],
    ['own_code', '/api/manage-referrals', { action: 'track', email, referralCode: code }],
    ['code_check', '/api/manage-referrals', { action: 'validate', email: '', referralCode: code }],
    ['code_check', '/api/manage-referrals', { action: 'validate', email: '', referralCode: 'ABCDEFGH10' }],
    ['send_email', '/api/send-email', { to: email, type: 'survey_completion', data: {} }],
  ] as const;
  const said = new Set<string>();
  for (const [rule, endpoint, request] of asked) {
    const limit = await limitOf(rule);
    const client = rule === 'completion' ? writer : aVisitor();
    const answers = await flood(limit + 5, () => client.call(endpoint, request));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused, endpoint).toHaveLength(5);
    for (const { text } of refused) said.add(text.replace(/\d+/g, ''));
    expect((await aVisitor().call(endpoint, request)).status, 'from another client').not.toBe(429);
  }
  expect(said).toHaveProperty('size', 1);
});

test('a list of people cannot be tested: whoever is known or not, all reads of a network count', async () => {
  const limit = await limitOf('foreign_read');
  const tester = aVisitor();
  const known = await anAnsweredSurvey(stack.owner);
  const load = (visitor: Visitor, email: string) => visitor.call('/api/survey-responses/load', { email });
  const complete = (email: string) => tester.call('/api/survey-responses/complete', { email });
  const answers = await flood(limit, (turn) => (turn % 2 ? load(tester, anEmail()) : complete(anEmail())));
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  const answer = () => tester.call('/api/survey-responses/answer', anAnswer(1, { email: known }));
  await aVisitor().call('/api/survey-responses/answer', anAnswer(1, { email: known }));
  const refused = [
    await load(tester, known),
    await load(tester, anEmail()),
    await complete(known),
    await answer(),
  ];
  expect(refused.map(({ status, text }) => [status, text.replace(/\d+/g, '')])).toEqual(
    Array(4).fill([429, refused[0]?.text.replace(/\d+/g, '')]),
  );
  const own = anEmail();
  await join(tester, { email: own });
  expect((await load(tester, own)).data, 'what the browser wrote').toMatchObject({ isRegistered: true });
  expect((await load(aVisitor(), known)).status).toBe(200);
});

test('first answers for unknown addresses count as registrations; further answers do not', async () => {
  const limit = await limitOf('new_address');
  const client = aVisitor();
  const email = anEmail();
  const answer = (to: string) => client.call('/api/survey-responses/answer', anAnswer(1, { email: to }));
  await answer(email);
  const answers = await flood(limit + 10, () => answer(anEmail()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit - 1);
  expect(await countOf('survey_responses')).toBe(limit);
  expect((await join(client)).status).toBe(429);

  const second = await aVisitor().call('/api/survey-responses/answer', anAnswer(2, { email }));
  expect(second.status, 'an address that is known by now').toBe(200);
});

test('a client requests no more links than its limit, for any address, and the form says so', async () => {
  const limit = await limitOf('link_request');
  const people = await Promise.all(Array.from({ length: limit }, () => anAnsweredSurvey(stack.owner)));
  const [known = ''] = people;
  const client = aVisitor();
  const ip = aClientAddress();
  const ask = (email: string) => client.call('/api/survey-responses/link', { email }, { ip });
  const accepted = await Promise.all(people.map((email, turn) => ask(turn % 2 ? email : anEmail())));
  expect(accepted.map(({ status }) => status)).toEqual(Array(limit).fill(202));
  const queued = await countOf('outgoing_emails');
  const [toKnown, toUnknown] = [await ask(known), await ask(anEmail())];
  expect([toKnown.status, toUnknown.status]).toEqual([429, 429]);
  expect([...toKnown.headers.keys()]).toEqual([...toUnknown.headers.keys()]);
  expect(await countOf('outgoing_emails')).toBe(queued);
  const form = { email: known };
  const posted = await callFunction({ path: '/api/survey-responses/link', form, ip });
  expect(posted.headers.get('location')).toBe('/continue#rate_limited');
});

test('after twenty operator links an hour, a network learns nothing about any', async () => {
  const guesser = aVisitor();
  const open = (visitor: Visitor, token: string) => visitor.call('/api/operator/sessions', { token });
  const guesses = await flood(30, (turn) => open(guesser, `${anOperatorLink()}${turn}`));
  const answered = guesses.filter(({ error }) => error?.code === 'link_incomplete').length;
  const refused = guesses.filter(({ status }) => status === 429);
  expect(answered).toBe(20);
  expect(refused).toHaveLength(10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);

  const token = anOperatorLink();
  expect((await open(guesser, token)).status).toBe(429);
  await tenMinutesLater();
  expect((await open(guesser, token)).status).toBe(429);
  expect(await countOf('operator_sessions')).toBe(0);
  expect((await open(aVisitor(), token)).status, 'the link was not used up').toBe(200);
  await stack.owner.query(`update call_counts set ends_at = ends_at - interval '50 minutes'`);
  expect((await open(guesser, anOperatorLink())).status, 'an hour later').toBe(200);
});

test(`of ${FLOOD} uses of one code its limit is counted; everyone completes and nobody is told`, async () => {
  const limit = await limitOf('referral_credit');
  const { code } = await aReferralCode(stack.owner);
  const friendOf = await aReferralCode(stack.owner);
  const finish = async (referralCode: string) => {
    const email = await anAnsweredSurvey(stack.owner, { referralCode });
    const answer = await aVisitor().complete(email);
    expect((await confirm(stack.owner, aVisitor(), email)).status).toBe(200);
    return answer;
  };
  const counted = (of: string) => countOf(`referrals where code = '${of}' and credited_at is not null`);
  const answers = await flood(FLOOD, async (turn) => {
    if (turn % 15 === 0) await finish(friendOf.code);
    return finish(code);
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(FLOOD).fill(200));
  expect(new Set(answers.map(({ data }) => Object.keys(data as object).join()))).toHaveLength(1);
  expect(await counted(friendOf.code), 'honest friends beside it').toBe(10);
  for (const table of ['pro_memberships', 'referrals', "outgoing_emails where kind = 'survey_completion'"])
    expect(await countOf(table), table).toBe(FLOOD + 10);
  expect(await counted(code)).toBe(limit);

  const { rows: waiting } = await stack.owner.query<{ email: string }>(
    `select referred_email as email from referrals where code = $1 and credited_at is null limit 1`,
    [code],
  );
  await stack.owner.query(`update call_counts set ends_at = ends_at - interval '1 hour'`);
  const [{ email } = { email: '' }] = waiting;
  const owner = aVisitor();
  await prove(stack.owner, owner, email);
  await owner.complete(email);
  expect(await counted(code), 'an hour later').toBe(limit + 1);
});

test('completing again uses up no credit of the code', async () => {
  const { code } = await aReferralCode(stack.owner);
  const email = await anAnsweredSurvey(stack.owner, { referralCode: code });
  const owner = aVisitor();
  await confirm(stack.owner, owner, email);
  for (let time = 0; time < 5; time += 1) await owner.complete(email);
  const { rows } = await stack.owner.query('select calls from call_counts where subject = $1', [code]);
  expect(rows).toEqual([{ calls: 1 }]);
});

test('what is counted names no client', async () => {
  const ip = '203.0.113.99';
  const email = anEmail();
  const { code } = await aReferralCode(stack.owner);
  await join(aVisitor({ ip }), { email });
  const validate = { action: 'validate', email: '', referralCode: code };
  await aVisitor({ ip }).call('/api/manage-referrals', validate);
  const { rows } = await stack.owner.query<object>('select * from call_counts');
  expect(rows).toHaveLength(5);
  for (const named of [ip, email]) expect(JSON.stringify(rows)).not.toContain(named);
});

const mails = async (where: string) =>
  (await stack.owner.query<{ kind: string }>(`select kind from outgoing_emails where ${where} order by kind`))
    .rows;

test('a hundred completed spellings of a mailbox and a thousand networks do not lock its owner out', async () => {
  const email = 'bea@gmail.com';
  const spelled = (turn: number) => `b.ea+${turn}@gmail.com`;
  const finish = async (visitor: Visitor, address: string) => {
    await answerAll(visitor, address);
    return (await visitor.complete(address)).status;
  };
  const sharedNetwork = aVisitor();
  const finished = await flood(100, async (turn) =>
    sharedNetwork.complete(await anAnsweredSurvey(stack.owner, { email: spelled(turn) })),
  );
  expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mails('priority = 1'), 'nobody asked for them').toHaveLength(3);
  expect(await mails(`created_at > now() + interval '1 second'`), 'nothing is booked ahead').toEqual([]);

  const bea = aVisitor();
  await join(bea, { email });
  // A thousand networks, ten at a time, half of them for her address and half for its spellings.
  for (let tens = 0; tens < 100; tens += 1)
    await stack.owner.query(
      `select enqueue_link('survey_link', case when n % 2 = 0 then $1 else $2 end, null, '{}', row(null, null, array[$3 || n])::caller)
       from generate_series(1, 10) n`,
      [email, spelled(tens), `network ${tens}.`],
    );
  const { rows: hasty } = await stack.owner.query(
    `select from (
       select created_at - lag(created_at) over (partition by recipient, kind order by created_at) as gap
       from outgoing_emails
     ) mail where gap < interval '1 minute'`,
  );
  expect(hasty, 'an address is mailed one link a minute').toEqual([]);
  const { rows: asked } = await stack.owner.query<{ at: Date }>('select now() as at');
  expect((await bea.call('/api/survey-responses/link', { email })).status).toBe(202);
  const minuteAgo = new Date(Number(asked[0]?.at) - 60_000).toISOString();
  const due = (which: string) =>
    mails(`recipient = '${email}' and next_attempt_at <= now() and sent_at is null and ${which}`);
  expect(await due(`created_at > '${minuteAgo}'`), 'a link younger than a minute is due').toEqual([
    { kind: 'survey_link' },
  ]);
  await timeMachine(stack.owner).pass(0.5);
  expect(await due('priority = 1')).toEqual([{ kind: 'confirmation' }]);
  await stack.owner.query('update outgoing_emails set sent_at = now()');
  expect(await finish(bea, email)).toBe(200);
  expect(await due('true')).toEqual([{ kind: 'survey_completion' }]);

  for (let turn = 200; turn < 210; turn += 1)
    await aVisitor().complete(await anAnsweredSurvey(stack.owner, { email: spelled(turn) }));
  expect(await mails('priority = 1'), 'a day, whatever the network').toHaveLength(6);
});

/** They read little, or machines call them for many people; two count for themselves. */
const UNCOUNTED = [
  '/api/your-data/address',
  '/api/visits',
  '/api/unsubscribe',
  '/api/owner-sessions/end',
  '/api/operator/sessions/end',
];

test('every route that accepts input from anyone counts its calls', async () => {
  const uncounted: string[] = [];
  for (const route of routes.filter(({ method }) => method === 'POST')) {
    await stack.owner.query('truncate call_counts');
    const { status } = await callFunction({ path: route.path, json: acceptedRequest(route) });
    const isClosed = status === 401;
    if (!isClosed && (await countOf('call_counts')) === 0) uncounted.push(route.path);
  }
  expect(
    uncounted.toSorted(),
    'Count the calls with count_calls in the SQL of the route, or add it to UNCOUNTED if repeating the call writes nothing new.',
  ).toEqual(UNCOUNTED.toSorted());
});
