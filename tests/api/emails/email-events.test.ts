import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { signatureOf } from '#local/resend/webhook.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { WEBHOOK_SECRET } from '#tests/support/stack.ts';
import { useCast } from '#tests/support/use-stack.ts';

const { stack, cast } = useCast();

beforeEach(() => stack.empty());

const path = '/api/email-events';
const webhook = { url: path, secret: WEBHOOK_SECRET };
const MOMENTS = ['2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z', '2026-11-21T12:00:02Z'];

type Event = { type: string; at?: string | undefined; bounce?: string | undefined; reason?: string };

function bodyOf(email: string, { type, at = MOMENTS[0], bounce, reason }: Event) {
  const bounced = bounce !== undefined && { bounce: { type: bounce, subType: 'General', message: 'No.' } };
  const to = ['somebody@example.com'];
  const failed = reason !== undefined && { failed: { reason } };
  const data = {
    email_id: 'ae2014de-c168-4c61-8267-70d2662a1ce1',
    to,
    tags: { email },
    ...bounced,
    ...failed,
  };
  return JSON.stringify({ type, created_at: at, data });
}

const post = (body: string, headers: Record<string, string> = signatureOf('msg_1', body, webhook)) =>
  callFunction({ path, body, headers: { 'Content-Type': 'application/json', ...headers } });
const send = (email: string, event: Event) => post(bodyOf(email, event));

/** An email that was sent to someone on the waitlist, or to an operator, who isn't. */
async function aSentEmail(kind = 'confirmation', recipient = anEmail()) {
  await stack.sql`
    insert into people (email) select ${recipient} where ${kind} <> 'operator_link' on conflict do nothing`;
  const [email] = await stack.sql<{ id: string }>`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key, attempts, unknown_since)
    values (${recipient}, ${kind}, '{}', '1', 1, now()) returning id`;
  return { id: email?.id ?? '', recipient };
}

async function stateOf(id: string) {
  const [state] = await stack.sql`
    select sent_at is not null as sent, delivered_at, bounced_at, bounce, complained_at,
      (select reason from suppressed_addresses s where s.address_hash = address_hash(e.recipient)) as suppressed
    from outgoing_emails e where id = ${id}`;
  return state;
}

const permanent = { type: 'email.bounced', bounce: 'Permanent' };
const EVENTS: Record<string, Event> = {
  delivered: { type: 'email.delivered' },
  transient: { type: 'email.bounced', bounce: 'Transient' },
  permanent,
  undetermined: { type: 'email.bounced', bounce: 'Undetermined' },
  untyped: { type: 'email.bounced' },
  suppressed: { type: 'email.suppressed' },
  complained: { type: 'email.complained' },
  failed: { type: 'email.failed' },
};

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
      );

test.each([
  { names: 'delivered', bounce: null, suppressed: null },
  { names: 'transient', bounce: 'transient', suppressed: null },
  { names: 'permanent', bounce: 'permanent', suppressed: 'bounced' },
  { names: 'undetermined', bounce: 'transient', suppressed: null },
  { names: 'untyped', bounce: 'transient', suppressed: null },
  { names: 'suppressed', bounce: 'permanent', suppressed: 'bounced' },
  { names: 'complained', bounce: null, suppressed: 'complained' },
  { names: 'failed', sent: false, bounce: null, suppressed: null },
  { names: 'failed, delivered', bounce: null, suppressed: null },
  { names: 'failed, permanent', bounce: 'permanent', suppressed: 'bounced' },
  { names: 'delivered, transient, complained', bounce: 'transient', suppressed: 'complained' },
  { names: 'transient, permanent, complained', bounce: 'permanent', suppressed: 'bounced' },
])('$names, repeated in any order, leave: $bounce, $suppressed', async ({ names, ...state }) => {
  const events = names.split(', ').map((name, index) => ({ type: '', ...EVENTS[name], at: MOMENTS[index] }));
  const states = [];
  for (const order of permutations(events)) {
    const { id } = await aSentEmail();
    for (const event of [...order, ...order]) expect((await send(id, event)).status).toBe(200);
    states.push(await stateOf(id));
  }
  expect(states[0]).toMatchObject({ sent: true, ...state });
  for (const other of states) expect(other).toEqual(states[0]);
});

test('the same event a hundred times at once counts once', async () => {
  const { id, recipient } = await aSentEmail();
  const body = bodyOf(id, { type: 'email.complained' });
  const lines = await loggedWhile(() => Promise.all(Array.from({ length: 100 }, () => post(body))));
  expect(lines.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
  const once = await stateOf(id);
  expect(once).toMatchObject({ suppressed: 'complained' });
  await stack.sql`delete from suppressed_addresses where address_hash = address_hash(${recipient})`;
  await post(body);
  expect(await stateOf(id), 'it changes nothing later').toEqual({ ...once, suppressed: null });
});

test('unsigned, foreign, old or long events are refused and change nothing', async () => {
  const { id } = await aSentEmail();
  const body = bodyOf(id, permanent);
  const signed = signatureOf('msg_1', body, webhook);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const refused: [string, Record<string, string>][] = [
    [body, {}],
    [body, { ...signed, 'svix-signature': '' }],
    [body, { ...signed, 'svix-id': 'msg_2' }],
    [body.replace('Permanent', 'permanent'), signed],
    [body, signatureOf('msg_1', body, { ...webhook, secret: WEBHOOK_SECRET.replace('YS1', 'YS2') })],
    [body, signatureOf('msg_1', body, webhook, minutesAgo(6))],
    [body, signatureOf('msg_1', body, webhook, minutesAgo(-6))],
  ];
  for (const [sent, headers] of refused)
    expect((await post(sent, headers)).status, JSON.stringify(headers)).toBe(401);
  const long = body.padEnd(64 * 1024 + 1);
  expect((await post(long, signatureOf('msg_1', long, webhook))).status).toBe(413);
  expect(await stateOf(id)).toMatchObject({ sent: false, bounce: null, suppressed: null });
  expect((await post(body, signatureOf('msg_1', body, webhook, minutesAgo(4)))).status).toBe(200);
});

test('every event gets the same response and is logged with its effect, unknown emails as a warning', async () => {
  const { id } = await aSentEmail();
  const nobodys = '0b6f2c1e-8a4d-4c3b-9f00-3d5e7a9b1c2d';
  const type = 'email.delivered';
  const cases = [
    [bodyOf(id, { type }), { level: 'info', event: 'email_event', outcome: 'applied', emailId: id, type }],
    [bodyOf(id, { type }), { outcome: 'repeated' }],
    [bodyOf(id, { type: 'email.opened' }), { outcome: 'not_kept', type: 'email.opened' }],
    [bodyOf(nobodys, { type }), { level: 'warning', event: 'email_event_unknown', emailId: nobodys, type }],
    [
      JSON.stringify({ type: 'contact.created', created_at: MOMENTS[0], data: {} }),
      { level: 'info', event: 'email_event', outcome: 'not_kept', type: 'contact.created' },
    ],
  ] as const;
  for (const [body, line] of cases) {
    const lines = await loggedWhile(async () => {
      expect(await (await post(body)).json()).toEqual({ data: { received: true } });
    });
    expect(lines).toContainEqual(expect.objectContaining(line));
  }
});

test('whom Resend suppresses because they complained has not bounced, even after subscribing again', async () => {
  const { id, recipient } = await aSentEmail();
  const later = await Promise.all(
    ['survey_link', 'your_data_link'].map((kind) => aSentEmail(kind, recipient)),
  );
  await send(id, { type: 'email.complained' });
  for (const email of later) {
    await send(email.id, { type: 'email.suppressed' });
    expect(await stateOf(email.id)).toMatchObject({ bounce: 'permanent', suppressed: 'complained' });
    await stack.sql`delete from suppressed_addresses where address_hash = address_hash(${recipient})`;
  }
});

test('an email that failed says why, in a word of Resend’s', async () => {
  const { id } = await aSentEmail();
  await send(id, { type: 'email.failed', reason: 'reached_daily_quota' });
  const [email] = await stack.sql`select last_error as reason from outgoing_emails where id = ${id}`;
  expect(email).toEqual({ reason: 'failed after Resend had accepted it: reached_daily_quota' });
});

test('a bounce at an operator’s address suppresses nobody', async () => {
  const { id } = await aSentEmail('operator_link', 'operator@keystead.example');
  await send(id, permanent);
  expect(await stateOf(id)).toMatchObject({ bounce: 'permanent', suppressed: null });
});

test('a person who completed learns that their email bounced', async () => {
  const person = await cast.finished();
  const [email] = await stack.sql<{ id: string }>`
    select id from outgoing_emails where recipient = ${person.email} and kind = 'survey_completion'`;
  await send(email?.id ?? '', permanent);
  expect((await person.load()).completionEmail).toMatchObject({ hasBounced: true });
});

const [, union = ''] =
  /^type WebhookEvent = (.+);$/m.exec(readFileSync('node_modules/resend/dist/index.d.mts', 'utf8')) ?? [];
const TYPES = [...union.matchAll(/'([\w.]+)'/g)].map(([, type = '']) => type);
/** The column that each event sets; others set none. */
const COLUMNS: Record<string, string> = {
  'email.delivered': 'delivered_at',
  'email.suppressed': 'bounced_at',
  'email.failed': 'failed_at',
  'email.complained': 'complained_at',
  'email.bounced': 'bounced_at',
};
const WORD = 'a-visitors-word';

/** With what the SDK's types and Resend's pages know of any event about an email; `id` is in both shapes of tags. */
const eventOf = (type: string, id: string, areTagsListed: boolean) => ({
  ...{ type, created_at: MOMENTS[0] },
  data: {
    ...{ broadcast_id: WORD, email_id: WORD, message_id: WORD, template_id: WORD, created_at: MOMENTS[0] },
    ...{ from: 'K <k@example.com>', to: [`${WORD}@example.com`], subject: WORD },
    tags: areTagsListed
      ? [
          { name: 'other', value: WORD },
          { name: 'email', value: id },
        ]
      : { email: id },
    bounce: { diagnosticCode: [WORD], message: WORD, subType: 'General', type: 'Permanent' },
    ...{ click: { ipAddress: WORD, link: WORD }, failed: { reason: WORD }, suppressed: { type: WORD } },
  },
});

const FIELDS = ['type', 'created_at', 'data', 'data.tags', 'data.bounce', 'data.bounce.type', 'data.to'];
/** An event without them doesn't say what it is about. */
const NEEDED = ['type', 'data', 'data.tags'];
/** Missing, null, of another type, and of a shape that Resend may add. */
const VALUES = [undefined, null, 7, WORD, [WORD], { tomorrow: WORD }];

function changed(event: object, field: string, value: unknown): object {
  const [first = '', ...rest] = field.split('.');
  const inner = (event as Record<string, object>)[first] ?? {};
  return { ...event, [first]: rest.length === 0 ? value : changed(inner, rest.join('.'), value) };
}

test('a signed event is answered 200 whatever it holds, is applied if it says what it is about, and is counted if not', async () => {
  const wrong: unknown[] = [];
  let applied = 0;
  const lines = await loggedWhile(async () => {
    for (const [nth, type] of TYPES.entries())
      for (const field of type in COLUMNS ? ['tomorrow', ...FIELDS] : [FIELDS[nth % FIELDS.length] ?? ''])
        for (const value of VALUES) {
          const { id } = await aSentEmail();
          const body = JSON.stringify(changed(eventOf(type, id, nth % 2 === 0), field, value));
          expect((await post(body)).status, body).toBe(200);
          const [row] = await stack.sql`select to_jsonb(e) as email from outgoing_emails e where id = ${id}`;
          const hasMark = (row?.email as Record<string, unknown>)[COLUMNS[type] ?? 'delivered_at'] !== null;
          applied += hasMark ? 1 : 0;
          if (hasMark !== (type in COLUMNS && !NEEDED.includes(field))) wrong.push([body, hasMark]);
        }
    const fragments = ['', '{', 'null', '[]', '"text"', '7', '\0', '{"data":[]}', `{"type":"${WORD}"}`];
    const nested = '['.repeat(16_000);
    const long = JSON.stringify({ ...eventOf('email.opened', '', true), data: Array(7_000).fill({ a: 1 }) });
    for (const body of [...fragments, nested, long])
      for (const contentType of ['application/json', 'text/plain']) {
        const headers = { ...signatureOf('msg_1', body, webhook), 'Content-Type': contentType };
        expect((await post(body, headers)).status, body.slice(0, 40)).toBe(200);
      }
  });
  expect(wrong).toEqual([]);
  expect(applied).toBe(5 * (1 + FIELDS.length - NEEDED.length) * VALUES.length);
  await stack.sql`insert into scheduled_runs (schedule) values ('every-minute')`;
  const health = await (await callFunction({ path: '/api/health' })).text();
  expect(health).toMatch(/"problems":\[[^\]]*"email-events"/);
  expect(health).toContain('"email-events email.bounced"');
  expect(health + JSON.stringify(lines), 'what a visitor chose').not.toContain(WORD);
});
