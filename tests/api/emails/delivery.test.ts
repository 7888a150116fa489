/** Each queued email arrives exactly once. Like Resend, the mailbox forgets an idempotency key after a day. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#local/listen.ts';
import { mailbox, type Fault } from '#local/resend/mailbox.ts';
import { emails } from '#netlify/emails/kinds.ts';
import { watchAdvice } from '#netlify/emails/advice-watch.ts';
import { linkPath } from '#netlify/emails/links.ts';
import { claimEmails, countEmails, getEmailPace, listUnsentEmails } from '#netlify/emails/worker/outbox.ts';
import {
  linkKinds,
  readLinkToken,
  readOperatorToken,
  readUnsubscribeToken,
} from '#netlify/shared/link-token.ts';
import { createMailer, type MailerSettings } from '#netlify/emails/worker/mailer.ts';
import { deliverDueEmails, type PacedDelivery } from '#netlify/emails/worker/delivery.ts';
import { MAX_ATTEMPTS } from '#netlify/emails/worker/pauses.ts';
import { who } from '#src/legal/controller.ts';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { everyKind, sampleOf, subjectOf } from '#tests/support/emails.ts';
import { anEmail } from '#tests/support/factories.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { mailboxAt, type Mailbox } from '#tests/support/mailbox-client.ts';
import { operators } from '#tests/support/operators.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const SITE = 'https://keystead.test';
const WORKER = '/api/deliver-emails';
/** Between attempts during an outage: short at first, then hours. */
const OUTAGE_PAUSES_HOURS = [0, 0.5, 1.5, 6, 12, 3.5, 1, 11.5, 11, 1];
const OUTAGE_HOURS = OUTAGE_PAUSES_HOURS.reduce((sum, hours) => sum + hours);
const TIMEOUT_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;
/** Long enough to send a request, and short because an outage of missing replies sends a hundred. */
const SHORT_TIMEOUT_MS = 20;

const stack = useStack();

beforeEach(() => stack.empty());

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;

type Circumstances = Partial<MailerSettings> & {
  fault?: Fault;
  siteUrl?: string;
  wait?: PacedDelivery['wait'];
};

const UNREACHABLE: Circumstances = { RESEND_BASE_URL: 'http://localhost:9' };

/** A provider of its own for each test, whose clock the test turns, and workers that use it. */
async function aProvider() {
  const time = timeMachine(stack.owner);
  const { fetch: answer } = mailbox({ now: time.now });
  const bodiesSent: string[] = [];
  let lookUps = 0;
  const server = await listen(async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/emails'))
      bodiesSent.push(await request.clone().text());
    if (request.url.includes('/emails?')) lookUps += 1;
    return answer(request);
  }, 0);
  onTestFinished(() => server.close());
  const client = mailboxAt(`http://localhost:${server.port}`);

  return {
    ...client,
    ...time,
    bodiesSent,
    lookUps: () => lookUps,
    arrived: async () => (await client.emails()).flatMap(({ to }) => to).toSorted(),
    async deliver({ fault = 'ok', siteUrl = SITE, wait, ...settings }: Circumstances = {}) {
      await client.fault(fault);
      const usual = { RESEND_API_KEY: 're_test', MAIL_FROM: 'Keystead <hello@keystead.example>' };
      const mailer = createMailer(
        { ...usual, RESEND_BASE_URL: client.url, ...settings },
        fault === 'hang' ? SHORT_TIMEOUT_MS : TIMEOUT_MS,
      );
      await deliverDueEmails({
        mailer: {
          ...mailer,
          // The provider's clock is ahead of ours by the hours that have passed.
          sentSince: (moment, pause) =>
            mailer.sentSince(new Date(moment.getTime() + time.now() - Date.now()), pause),
        },
        siteUrl,
        // claim_emails keeps the pace; another test checks it.
        wait: wait ?? (() => Promise.resolve()),
        random: () => 1,
      });
    },
  };
}

async function enqueue(recipient: string, kind: EmailKind = 'survey_completion') {
  if (kind !== 'operator_link') await stack.sql`insert into people (email) values (${recipient})`;
  await stack.sql`insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    values (${recipient}, ${kind}, ${sampleOf(kind)}, '1')`;
  return recipient;
}

/** A stranger, or for a link that only operators may get, one of the operators. */
const recipientOf = (kind: EmailKind, operator = 0) =>
  kind === 'operator_link' ? (operators[operator] ?? '') : anEmail();

async function linkedPerson(recipient: string) {
  const [row] = await stack.sql<{ personId: string; issued: Date }>`
    select p.id as "personId", e.created_at as issued
    from people p join outgoing_emails e on e.recipient = p.email where p.email = ${recipient}`;
  return { personId: row?.personId, issuedAt: row?.issued.getTime() };
}

async function enqueueAnnouncement(recipient: string) {
  await stack.sql`
    with person as (
      insert into people (email, confirmed_at) values (${recipient}, now())
    ), member as (
      insert into waitlist_registrations (full_name, email, consent_version) values ('Ada', ${recipient}, 'joining-2')
    ), announced as (
      insert into announcements (file, subject, markdown) values ('opening', 'We open', 'Come.') returning id
    )
    insert into outgoing_emails (recipient, kind, payload, dedupe_key)
      select ${recipient}, 'announcement', '{}', id::text from announced`;
  return recipient;
}

const enqueueMany = (count: number) => Promise.all(Array.from({ length: count }, () => enqueue(anEmail())));

/** A provider that accepted this many emails without replying, this many hours ago. */
async function inDoubt(count: number, hours: number) {
  const provider = await aProvider();
  const recipients = await enqueueMany(count);
  await provider.deliver({ fault: 'lose-answer' });
  await provider.pass(hours);
  return { provider, recipients };
}

type State = { sent: boolean; failed: boolean; attempts: number; reason: string | null };
const states = () => stack.sql<State>`
  select sent_at is not null as sent, failed_at is not null as failed, attempts, last_error as reason
  from outgoing_emails order by created_at`;

let looks = 0;
async function isHealthRed() {
  // Health is cached for five seconds.
  vi.setSystemTime(Date.now() + 6_000 * (looks += 1));
  await stack.sql`insert into scheduled_runs (schedule) values ('every-minute') on conflict do nothing`;
  const response = await callFunction({ path: '/api/health' });
  const { data } = (await response.json()) as { data: { problems: string[] } };
  vi.useRealTimers();
  return data.problems.includes('email-settings');
}

async function expectOneEach(provider: Pick<Mailbox, 'emails'>, recipients: string[]) {
  const arrived = (await provider.emails()).flatMap(({ to }) => to);
  expect(arrived.toSorted()).toEqual(recipients.toSorted());
  expect((await states()).map(({ sent, failed }) => ({ sent, failed }))).toEqual(
    recipients.map(() => ({ sent: true, failed: false })),
  );
}

function answerTriggers(answer: () => Promise<Response>) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    url instanceof URL && url.pathname === WORKER ? answer() : fetch(url, init),
  );
}

/** The page of each email's link, and its lifetime. A Pro code is sent however late it is. */
const linked = everyKind.filter(carriesLink).map((kind) => ({
  kind,
  page: linkPath(kind, '').replace('#', ''),
  subject: subjectOf(kind),
  hours: emails[kind].outlivesLink === true ? Infinity : emailLinks[kind].lifetimeMs / HOUR_MS,
}));

test.each(linked)(
  'the $kind email leads to $page, is the same at every attempt, and the queue contains no working link',
  async ({ kind, page, subject }) => {
    const provider = await aProvider();
    const email = await enqueue(recipientOf(kind), kind);
    if (kind === 'operator_link') await stack.sql`insert into people (email) values (${email})`;
    for (const fault of ['fail', 'lose-answer', 'ok'] as const) {
      await stack.sql`update outgoing_emails set next_attempt_at = now()`;
      await provider.deliver({ fault });
    }
    await expectOneEach(provider, [email]);
    const [first, ...others] = provider.bodiesSent;
    expect(others).toEqual([first, first]);

    const [sentEmail] = await provider.emails();
    expect(sentEmail).toMatchObject({ subject });
    const [, token = ''] = new RegExp(`href="${SITE}${page}#([^"]+)"`).exec(sentEmail?.html ?? '') ?? [];
    expect(sentEmail?.text).toContain(`${SITE}${page}#${token}`);
    if (kind === 'operator_link') {
      expect(readOperatorToken(token)).toMatchObject({ email });
      expect(readLinkToken(token), 'it names nobody’s data').toBeNull();
    } else expect(readLinkToken(token)).toMatchObject({ kind, ...(await linkedPerson(email)) });
    const rows = await stack.sql<{ row: string }>`select to_jsonb(e)::text as row from outgoing_emails e`;
    expect(rows.filter(({ row }) => token.split('.').some((part) => row.includes(part)))).toEqual([]);
  },
);

test('workers at once share the emails, and together stay within five requests a second', async () => {
  await enqueueMany(40);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimEmails(10)));
  const moments = claims
    .flat()
    .map(({ claimedAt, waitMs }) => claimedAt.getTime() + waitMs)
    .toSorted((a, b) => a - b);
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(moments.length).toBeGreaterThan(20);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200);
  expect(claims.filter((claim) => claim.length === 0)).not.toEqual([]);
  expect(new Set(claims.flat().map(({ recipient }) => recipient)).size).toBe(moments.length);
});

test('each email of a batch is sent at its own time, however long the one before took', async () => {
  const provider = await aProvider();
  await enqueueMany(4);
  vi.useFakeTimers({ toFake: ['performance'] });
  const pace = 1000 * (await getEmailPace()).secondsPerEmail;
  const waits: number[] = [];
  const taken = [30, 30, 1_000, 0];
  await provider.deliver({
    wait: async (ms) => {
      await vi.advanceTimersByTimeAsync(ms + (taken[waits.length] ?? 0));
      waits.push(Math.round(ms));
    },
  });
  expect(waits).toEqual([0, pace - 30, pace - 30, 0]);
});

test.each<{ outage: string; during: Circumstances; before?: Circumstances }>([
  { outage: 'answers 500', during: { fault: 'fail' } },
  { outage: 'answers 429', during: { fault: 'rate-limit' } },
  { outage: 'never answers', during: { fault: 'hang' } },
  { outage: 'cannot be reached', during: UNREACHABLE },
  {
    outage: 'has taken one without an answer, and answers 500',
    ...{ before: { fault: 'lose-answer' }, during: { fault: 'fail' } },
  },
  {
    outage: 'has taken one without an answer, and is gone',
    ...{ before: { fault: 'lose-answer' }, during: UNREACHABLE },
  },
])(
  `a provider that $outage for ${OUTAGE_HOURS} hours delays each email and doubles none`,
  async ({ during, before }) => {
    const provider = await aProvider();
    const recipients = [...(await enqueueMany(4)), await enqueueAnnouncement(anEmail())];
    if (before !== undefined) await provider.deliver(before);
    const taken = await provider.arrived();
    for (const hours of OUTAGE_PAUSES_HOURS) {
      await provider.pass(hours);
      await provider.deliver(during);
    }
    expect(await provider.arrived()).toEqual(taken);
    const isWell = ({ sent, failed, attempts, reason }: State) =>
      !sent && !failed && (attempts === 0 || reason !== null);
    expect((await states()).filter((state) => !isWell(state))).toEqual([]);

    await provider.pass(1);
    await provider.deliver();
    await provider.pass(1);
    await provider.deliver();
    await expectOneEach(provider, recipients);
  },
);

test.each<{ why: string; settings: Circumstances; reason: RegExp }>([
  {
    why: 'the key may not look it up',
    settings: { RESEND_API_KEY: 'no_permission' },
    reason: /^our settings: it may have/,
  },
  {
    why: 'the provider’s list cannot be read',
    settings: { fault: 'rate-limit' },
    reason: /^no readable answer: /,
  },
])('an email that may have been sent waits while $why, without an attempt, and arrives once', async (one) => {
  const { provider, recipients } = await inDoubt(1, 24);
  const waits: number[] = [];
  await provider.deliver({ ...one.settings, wait: (ms) => Promise.resolve(waits.push(ms)) });
  const reason = matching(one.reason);
  expect(await states()).toEqual([{ sent: false, failed: false, attempts: 1, reason }]);
  expect(waits[0], 'before the page of the list').toBeGreaterThan(200);
  await provider.pass(1);
  await provider.deliver();
  await expectOneEach(provider, recipients);
  expect(provider.bodiesSent).toHaveLength(1);
});

test('a provider that fails two of three requests is not down, so the worker goes on', async () => {
  await enqueueMany(7);
  let requests = 0;
  const flaky = await listen(() => {
    requests += 1;
    return requests % 3 === 0 ? Response.json({ id: randomUUID() }) : new Response('{}', { status: 500 });
  }, 0);
  onTestFinished(() => flaky.close());
  await (await aProvider()).deliver({ RESEND_BASE_URL: `http://localhost:${flaky.port}` });
  expect(requests).toBe(7);
});

test('the provider’s list is read once, only for doubtful emails, and only as far back as needed', async () => {
  const { provider, recipients } = await inDoubt(1, 2);
  await stack.sql`update outgoing_emails set next_attempt_at = now() + interval '1 hour'`;
  recipients.push(...(await enqueueMany(1)));
  await provider.deliver({ fault: 'lose-answer' });
  await provider.pass(22);
  recipients.push(...(await enqueueMany(1)));
  expect(provider.lookUps()).toBe(0);
  await provider.pass(2);
  await provider.deliver();
  expect(provider.lookUps()).toBe(1);
  expect(await provider.arrived()).toEqual(recipients.toSorted());
});

test('the provider’s list is read once for all that wait after a restore, and again for an older one', async () => {
  const provider = await aProvider();
  const recipients = await enqueueMany(21);
  await stack.sql`
    update outgoing_emails set unknown_since = now() - interval '25 hours', next_attempt_at = now() - interval '1 hour'`;
  await stack.sql`
    update outgoing_emails set unknown_since = now() - interval '26 hours', next_attempt_at = now()
    where recipient = ${recipients[0]}`;
  await provider.deliver();
  expect(provider.lookUps()).toBe(2);
  await expectOneEach(provider, recipients);
});

test('a doubtful email is found on the second page of the provider’s list', async () => {
  const { provider, recipients } = await inDoubt(1, 24);
  const others = { from: 'a@example.com', to: 'b@example.com', subject: 'Another', html: '-', text: '-' };
  const headers = { Authorization: 'Bearer re_test', 'Content-Type': 'application/json' };
  for (let count = 0; count < 100; count += 1)
    await fetch(`${provider.url}/emails`, { method: 'POST', headers, body: JSON.stringify(others) });
  await provider.deliver();
  expect(provider.lookUps()).toBe(2);
  expect((await provider.arrived()).filter((to) => to !== others.to)).toEqual(recipients);
});

test('a doubtful email is not confused with another to its recipient, or the same one to someone else', async () => {
  const provider = await aProvider();
  const [email = ''] = await enqueueMany(1);
  await provider.deliver(UNREACHABLE);
  await provider.pass(24);
  await stack.sql`update outgoing_emails set next_attempt_at = now() + interval '1 hour'`;
  await stack.sql`insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    values (${email}, 'your_data_link', '{}', '1')`;
  const other = await enqueue(anEmail());
  await provider.deliver();
  await provider.pass(2);
  await provider.deliver();
  expect(provider.lookUps()).toBe(1);
  const arrived = (await provider.emails()).map(({ to, subject }) => `${to.join()}: ${subject}`);
  const [link, code] = [subjectOf('your_data_link'), subjectOf('survey_completion')];
  expect(arrived.toSorted()).toEqual(
    [`${email}: ${link}`, `${other}: ${code}`, `${email}: ${code}`].toSorted(),
  );
});

test('a retry within a day with other words does not double an email whose response was lost', async () => {
  const { provider, recipients } = await inDoubt(3, 1);
  await provider.deliver({ siteUrl: 'https://moved.test' });
  await expectOneEach(provider, recipients);
  expect(provider.bodiesSent).toHaveLength(6);
});

type Hopeless = { wrong: string; reason: RegExp; kind?: EmailKind; recipient?: string; make?: string };

test.each<Hopeless & { requests?: number }>([
  {
    wrong: 'to an address that the provider refuses',
    recipient: 'no address',
    reason: /^withheld: 422 validation_error: Invalid `to`/,
    requests: 1,
  },
  {
    wrong: 'without its codes',
    make: `update outgoing_emails set payload = payload - 'proCode' where recipient = $1`,
    reason: /^unreadable content: .*proCode/s,
  },
  {
    wrong: 'to a mailbox that refuses for good',
    make: `insert into suppressed_addresses select address_hash(email), 'bounced', now(), id from people where email = $1`,
    reason: /^withheld: an earlier email bounced for good$/,
  },
  {
    wrong: 'of an unknown kind',
    make: `update outgoing_emails set kind = 'unheard_of' where recipient = $1`,
    reason: /^unknown kind of email: unheard_of$/,
  },
  ...linkKinds.map((kind) => ({
    wrong: `${kind} to an address of nobody we know`,
    kind,
    make: 'delete from people where email = $1',
    reason: /^data was deleted$/,
  })),
])(
  'an email $wrong is given up at once, with the reason, and delays no other',
  async ({ kind, recipient = anEmail(), make, reason, requests = 0 }) => {
    const provider = await aProvider();
    await enqueue(recipient, kind);
    // A newer database may know kinds that these functions don't.
    await stack.sql`alter domain email_kind drop constraint if exists email_kind_known`;
    if (make !== undefined) await stack.owner.query(make, [recipient]);
    const recipients = await enqueueMany(2);
    await provider.deliver();
    await provider.pass(48);
    await provider.deliver();
    expect(await provider.arrived()).toEqual(recipients.toSorted());
    const [refused] = (await states()).filter(({ failed }) => failed);
    expect(refused?.reason).toMatch(reason);
    expect(provider.bodiesSent).toHaveLength(recipients.length + requests);
  },
);

test(`an email is given up after ${MAX_ATTEMPTS} attempts, with the last reason`, async () => {
  const provider = await aProvider();
  const recipient = await enqueue(anEmail());
  await stack.sql`update outgoing_emails set attempts = ${MAX_ATTEMPTS - 2}`;
  await provider.deliver({ fault: 'fail' });
  const expectUnsent = async (state: string, attempts: number, pattern: RegExp) => {
    const troubled = { recipient, state, attempts, reason: matching(pattern) };
    expect(await listUnsentEmails(9)).toMatchObject([troubled]);
  };
  await expectUnsent('waiting', MAX_ATTEMPTS - 1, /^500 internal_server_error: /);
  await provider.pass(1);
  await provider.deliver({ fault: 'fail' });
  await expectUnsent('failed', MAX_ATTEMPTS, /^given up after 120 attempts: 500 internal_server_error/);
});

test('each attempt is logged with its result, without the address', async () => {
  const provider = await aProvider();
  const [email = ''] = await enqueueMany(1);
  const lines = await loggedWhile(async () => {
    await provider.deliver({ fault: 'fail' });
    await provider.pass(1);
    await provider.deliver();
    await stack.sql`update outgoing_emails set sent_at = null, payload = '{}', next_attempt_at = now()`;
    await provider.deliver();
  });
  const about = { kind: 'survey_completion', emailId: matching(/^[\da-f-]{36}$/) };
  const [down, unreadable] = [matching(/^500 /), matching(/^unreadable content/)];
  expect(lines).toMatchObject([
    { level: 'warning', event: 'email_postponed', attempts: 1, pauseMs: 30_000, reason: down, ...about },
    { level: 'info', event: 'email_sent', attempts: 2, ...about },
    { level: 'error', event: 'email_given_up', attempts: 3, reason: unreadable, ...about },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

const HTML = '<html>Sorry</html>';
const asResend = (statusCode: number, name: string, message = 'No.') =>
  JSON.stringify({ statusCode, name, message });

async function answering(status: number, body: string): Promise<Circumstances> {
  // However long the provider asks to wait.
  const headers = { 'Retry-After': '999999999' };
  const odd = await listen(() => new Response(body === '' ? null : body, { status, headers }), 0);
  onTestFinished(() => odd.close());
  return { RESEND_BASE_URL: `http://localhost:${odd.port}` };
}

const UNREADABLE = /^no readable answer: /;

test.each<[wrong: Circumstances | [status: number, body: string], reason: RegExp, isCounted?: boolean]>([
  [{ fault: 'quota' }, /^our settings: 429 monthly_quota_exceeded/],
  [{ MAIL_FROM: 'hello@keystead.example,' }, /^our settings: 422 validation_error: Invalid `from` field/],
  [
    [422, asResend(422, 'validation_error', 'Invalid `reply_to` field.')],
    /^our settings: 422 validation_error/,
  ],
  [[403, asResend(403, 'validation_error')], /^our settings: 403 validation_error/],
  [{ RESEND_API_KEY: 'no_permission' }, /^our settings: 400 validation_error: API key is invalid/],
  [[429, asResend(429, 'daily_quota_exceeded')], /^our settings: 429 daily_quota/],
  [[302, ''], UNREADABLE],
  [[400, HTML], UNREADABLE],
  [[400, '{}'], UNREADABLE],
  [[400, 'null'], UNREADABLE],
  [[403, HTML], UNREADABLE],
  [[404, asResend(404, 'not_found')], UNREADABLE],
  [[200, '{}'], /^no readable answer: success without an id/],
  [[200, '[]'], /^no readable answer: success without an id/],
  [[200, HTML], /^no answer: /, true],
  [[502, HTML], /^502 /, true],
  [[429, asResend(429, 'rate_limit_exceeded')], /^429 rate_limit_exceeded/, true],
])(
  'with %j for three days every email waits, three are tried at a time, and each arrives once after the fix',
  async (wrong, reason, isCounted = false) => {
    const provider = await aProvider();
    const recipients = [...(await enqueueMany(4)), await enqueueAnnouncement(anEmail())];
    const circumstances = Array.isArray(wrong) ? await answering(...wrong) : wrong;
    await provider.deliver(circumstances);
    const tried = (await states()).filter((state) => state.reason !== null);
    const expected = { sent: false, failed: false, attempts: Number(isCounted), reason: matching(reason) };
    expect(tried).toEqual([expected, expected, expected]);
    expect(await isHealthRed()).toBe(!isCounted);
    const attempts = isCounted ? 0 : MAX_ATTEMPTS - 1;
    await stack.sql`update outgoing_emails set attempts = ${attempts}`;
    for (let days = 0; days < 3; days += 1) {
      await provider.pass(24);
      await provider.deliver(circumstances);
    }
    expect(
      (await states()).filter((state) => state.failed || (!isCounted && state.attempts > attempts)),
    ).toEqual([]);
    expect(isCounted || (await isHealthRed()), 'health stays red').toBe(true);
    await provider.pass(isCounted ? 1 : 0.1);
    await provider.deliver();
    await expectOneEach(provider, recipients);
    expect(provider.lookUps() > 0, 'some may have been sent').toBe(!/settings|429/.test(reason.source));
    expect(await isHealthRed()).toBe(false);
  },
);

test('a person who unsubscribes during a wave gets nothing, which is neither an error nor a failure', async () => {
  const provider = await aProvider();
  await enqueueAnnouncement(anEmail());
  await stack.sql`update waitlist_registrations set unsubscribed_at = now()`;
  const lines = await loggedWhile(() => provider.deliver());
  expect(lines).toEqual([expect.objectContaining({ level: 'info', event: 'email_withheld' })]);
  expect(await countEmails()).toEqual([{ kind: 'announcement', state: 'withheld', count: 1 }]);
  expect(await listUnsentEmails(1)).toEqual([]);
  expect(provider.bodiesSent).toEqual([]);
});

test.each(linked)(
  'the $kind email is sent within $hours hours, but not after its link has expired',
  async ({ kind, hours }) => {
    const provider = await aProvider();
    const early = await enqueue(recipientOf(kind), kind);
    await provider.pass(Math.min(hours, 8 * 24) - 0.1);
    await provider.deliver();
    await expectOneEach(provider, [early]);
    if (hours === Infinity) return;
    await enqueue(recipientOf(kind, 1), kind);
    await provider.deliver({ fault: 'fail' });
    await provider.pass(hours + 0.1);
    await provider.deliver();
    expect(await provider.arrived()).toEqual([early]);
    const [late] = (await states()).filter(({ failed }) => failed);
    expect(late?.reason).toBe('the link expired before the email was sent');
  },
);

/** As Netlify tells a scheduled run when the next one is. */
const TURN = { next_run: '2026-11-26T10:18:00Z' };

test('anyone may call the worker and the jobs, many times at once: one email each', async () => {
  await watchAdvice(new Date(Date.now() - 14 * 24 * HOUR_MS));
  const recipients = [...(await enqueueMany(6)), ...operators];
  const triggered: Promise<Response>[] = [];
  answerTriggers(() => {
    triggered.push(stack.deliver());
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  const json = { to: anEmail(), kind: 'survey_completion', operators: [anEmail()], ...TURN };
  const called = ['/.netlify/functions/every-hour', '/.netlify/functions/every-minute', WORKER];
  await Promise.all(called.flatMap((path) => Array.from({ length: 12 }, () => callFunction({ path, json }))));
  await stack.deliver();
  await Promise.all(triggered);
  await expectOneEach(stack.mailbox, recipients);
});

test('if the trigger is lost the retry job triggers, and only if something is due', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await aVisitor().complete(email);
  let triggers = 0;
  answerTriggers(() => {
    triggers += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  await callFunction({ path: '/.netlify/functions/every-minute', json: TURN });
  expect(triggers).toBe(1);
  await stack.deliver();
  expect(await stack.mailbox.emailsTo(email)).toHaveLength(1);
  await callFunction({ path: '/.netlify/functions/every-minute', json: TURN });
  expect(triggers).toBe(1);
});

test.each([
  ['', 'none_due'],
  ['null', 'none_due'],
  ['{}', 'none_due'],
  [JSON.stringify(TURN), 'none_due'],
  ['{"next_run":"2026-11-26T10:19:00Z"}', 'not_its_turn'],
])('the retry job, started with "%s", says what it did: %s', async (body, outcome) => {
  const lines = await loggedWhile(() =>
    callFunction({ path: '/.netlify/functions/every-minute', method: 'POST', body }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ event: 'emails_looked_for', outcome }));
});

test('every announcement has an unsubscribe header, and no other header opens anybody’s data', async () => {
  const provider = await aProvider();
  for (const kind of everyKind.filter((kind) => emails[kind].audience === undefined))
    await enqueue(anEmail(), kind);
  await enqueue(recipientOf('operator_link'), 'operator_link');
  await enqueue(recipientOf('operator_link', 1), 'operator_report');
  await enqueueAnnouncement(anEmail());
  await provider.deliver();
  const sent = await provider.emails();
  expect(sent).toHaveLength(everyKind.length);
  const references = new Set(sent.map(({ headers }) => headers['X-Entity-Ref-ID']));
  expect(references, 'by which Gmail tells emails with one subject apart').toHaveProperty(
    'size',
    sent.length,
  );
  for (const { headers, to, reply_to: replyTo } of sent) {
    expect(replyTo, 'where somebody reads it').toBe(who.email);
    if (operators.some((operator) => to.includes(operator))) {
      expect(headers, 'operators can’t unsubscribe').not.toHaveProperty('List-Unsubscribe');
      continue;
    }
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual([SITE, '/api/unsubscribe']);
    const token = searchParams.get('token') ?? '';
    expect(readLinkToken(token)).toBeNull();
    const { personId } = await linkedPerson(to[0] ?? '');
    expect(readUnsubscribeToken(token)).toBe(personId ?? '00000000-0000-0000-0000-000000000000');
  }
});
