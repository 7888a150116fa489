/** Each queued email arrives exactly once. Like Resend, the mailbox forgets an idempotency key after a day. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { functionContext } from '#local/netlify/function-context.ts';
import { listen } from '#local/listen.ts';
import { mailbox, type Fault } from '#local/resend/mailbox.ts';
import api from '#netlify/functions/api.ts';
import { emails } from '#netlify/mail/kinds.tsx';
import { watchAdvice } from '#netlify/mail/advice-watch.ts';
import { linkPages } from '#netlify/mail/link.ts';
import { claimEmails, countEmails, getMailPace, listTroubledEmails } from '#netlify/mail/outbox.ts';
import {
  linkKinds,
  readLinkToken,
  readOperatorToken,
  readUnsubscribeToken,
} from '#netlify/shared/link-token.ts';
import { createMailer } from '#netlify/mail/mailer.ts';
import { sql } from '#netlify/shared/sql.ts';
import { deliverDueEmails } from '#netlify/mail/delivery.ts';
import { MAX_ATTEMPTS } from '#netlify/mail/pauses.ts';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { everyKind, sampleOf, subjectOf } from '#tests/support/emails.ts';
import { anEmail } from '#tests/support/factories.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { operators } from '#tests/support/operators.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, recordsOfCompletion } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';

const SITE = 'https://keystead.test';
const OUTAGE_HOURS = 48;
/** When the retry job finds the provider still failing: often at first, then every few hours. */
const RETRIES_AFTER_HOURS = [0, 0.5, 2, 8, 20, 23.5, 24.5, 36, 47];
const TIMEOUT_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;
/** Long enough to send a request, and short because an outage of missing replies sends a hundred. */
const SHORT_TIMEOUT_MS = 20;

const stack = useStack();

beforeEach(() => stack.empty());

type Trouble = Fault | 'unreachable';
type Circumstances = {
  trouble?: Trouble;
  /** Where something else than Resend answers. */
  provider?: string;
  key?: string;
  from?: string;
  siteUrl?: string;
  wait?: (ms: number) => Promise<unknown>;
};

/** A provider of its own for each test, whose clock the test turns, and workers that use it. */
async function aProvider() {
  const time = timeMachine(stack.owner);
  const server = await listen(mailbox(undefined, time.now).fetch, 0);
  onTestFinished(() => server.close());
  const client = mailboxAt(`http://localhost:${server.port}`);
  const requests = vi.spyOn(globalThis, 'fetch');

  const bodiesSent = () =>
    requests.mock.calls.flatMap(([url, init]) =>
      url === `${client.url}/emails` && init?.method === 'POST' ? [init.body] : [],
    );

  async function deliver(circumstances: Circumstances = {}) {
    const { trouble = 'ok', key = 're_test', siteUrl = SITE } = circumstances;
    const { from = 'Keystead <hello@keystead.example>' } = circumstances;
    if (trouble !== 'unreachable') await client.fault(trouble);
    const settings = {
      RESEND_API_KEY: key,
      RESEND_BASE_URL:
        circumstances.provider ?? (trouble === 'unreachable' ? 'http://localhost:9' : client.url),
      MAIL_FROM: from,
    };
    const mailer = createMailer(settings, trouble === 'hang' ? SHORT_TIMEOUT_MS : TIMEOUT_MS);
    await deliverDueEmails({
      sql: sql(),
      mailer: {
        ...mailer,
        // The provider's clock is ahead of ours by the hours that have passed.
        sentSince: (moment, wait) =>
          mailer.sentSince(new Date(moment.getTime() + time.now() - Date.now()), wait),
      },
      siteUrl,
      operators,
      // claim_emails keeps the pace; another test checks it.
      wait: circumstances.wait ?? (() => Promise.resolve()),
      random: () => 1,
    });
  }

  return {
    ...client,
    ...time,
    requestsToSend: () => bodiesSent().length,
    lookUps: () =>
      requests.mock.calls.filter(
        ([url]) => typeof url === 'string' && url.startsWith(`${client.url}/emails?`),
      ).length,
    bodiesSent,
    arrived: async () => (await client.emails()).flatMap(({ to }) => to),
    deliver,
    async sufferOutage(trouble: Trouble) {
      let hours = 0;
      for (const moment of [...RETRIES_AFTER_HOURS, OUTAGE_HOURS]) {
        await time.pass(moment - hours);
        hours = moment;
        if (hours < OUTAGE_HOURS) await deliver({ trouble });
      }
    },
  };
}

/** A known address, and an email to it. */
async function enqueue(recipient: string, kind: EmailKind = 'survey_completion') {
  if (kind !== 'operator_link')
    await stack.owner.query('insert into people (email) values ($1)', [recipient]);
  await stack.owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key) values ($1, $2, $3, '1')`,
    [recipient, kind, sampleOf(kind)],
  );
  return recipient;
}

/** What its link's token must contain. */
async function recordBehind(recipient: string) {
  const { rows } = await stack.owner.query<{ record: string; issued: Date }>(
    `select p.id as record, e.created_at as issued
     from people p join outgoing_emails e on e.recipient = p.email where p.email = $1`,
    [recipient],
  );
  return { record: rows[0]?.record, issuedAt: rows[0]?.issued.getTime() };
}

/** The fragment of the first link to this page. */
function tokenIn(mail: { html: string } | undefined, page: string): string {
  return new RegExp(`href="${SITE}${page}#([^"]+)"`).exec(mail?.html ?? '')?.[1] ?? '';
}

/** To a member who consented and confirmed. */
async function enqueueAnnouncement(recipient: string) {
  await stack.owner.query(
    `with person as (
       insert into people (email, proven_at, confirmed_at) values ($1, now(), now())
     ), member as (
       insert into waitlist_registrations (full_name, email, consent_version) values ('Ada', $1, 'joining-2')
     ), announced as (
       insert into announcements (file, subject, markdown) values ($1, 'We open', 'Come.') returning id
     )
     insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       select $1, 'announcement', '{}', id::text from announced`,
    [recipient],
  );
  return recipient;
}

async function enqueueMany(count: number) {
  return Promise.all(Array.from({ length: count }, () => enqueue(anEmail())));
}

/** A provider that accepted this many emails without replying, this many hours ago. */
async function inDoubt(count: number, hours: number) {
  const provider = await aProvider();
  const recipients = await enqueueMany(count);
  await provider.deliver({ trouble: 'lose-answer' });
  await provider.pass(hours);
  return { provider, recipients };
}

async function states() {
  type State = { sent: boolean; failed: boolean; attempts: number; reason: string | null };
  const { rows } = await stack.owner.query<State>(
    `select sent_at is not null as sent, failed_at is not null as failed, attempts, last_error as reason
     from outgoing_emails order by created_at`,
  );
  return rows;
}

const paceMs = async () => 1000 * (await getMailPace(sql())).secondsPerMail;

let looks = 0;
async function troubles() {
  // Health is cached for five seconds.
  vi.setSystemTime(Date.now() + 6_000 * (looks += 1));
  await stack.owner.query(`insert into scheduled_runs (job) values ('retry-emails') on conflict do nothing`);
  const { data } = (await (await callFunction({ path: '/api/health' })).json()) as {
    data: { troubles: string[] };
  };
  vi.useRealTimers();
  return data.troubles;
}

/** Each address got one email, and no one else got any. */
async function expectOneEach(provider: { emails: () => Promise<{ to: string[] }[]> }, recipients: string[]) {
  const arrived = (await provider.emails()).flatMap(({ to }) => to);
  expect(arrived.toSorted()).toEqual(recipients.toSorted());
  expect((await states()).map(({ sent, failed }) => ({ sent, failed }))).toEqual(
    recipients.map(() => ({ sent: true, failed: false })),
  );
}

test('the completion email has the stored codes, as HTML and as text', async () => {
  const provider = await aProvider();
  const email = await anAnsweredSurvey(stack.owner);
  await callFunction({ path: '/api/survey-responses/complete', json: { email } });
  const { pro_code: proCode, referral_codes: codes } = await recordsOfCompletion(stack.owner, email);
  await provider.deliver();
  await expectOneEach(provider, [email]);
  const [mail] = await provider.emails();
  expect(mail?.subject).toBe(subjectOf('survey_completion'));
  for (const text of [proCode ?? 'no code', referralLink(SITE, codes[0] ?? 'no code'), email]) {
    expect(mail?.html).toContain(text);
    expect(mail?.text).toContain(text);
  }
});

/** Where each email's link leads and for how long it works. A Pro code is sent however late it is. */
const linked = everyKind.filter(carriesLink).map((kind) => ({
  kind,
  page: linkPages[emailLinks[kind].opens]('').replace('#', ''),
  subject: subjectOf(kind),
  hours: emails[kind].outlivesLink === true ? Infinity : emailLinks[kind].lifetimeMs / HOUR_MS,
}));

test.each(linked)(
  'the $kind email leads to $page, is the same at every attempt, and the queue contains no working link',
  async ({ kind, page, subject }) => {
    const provider = await aProvider();
    const email = await enqueue(anEmail(), kind);
    if (kind === 'operator_link') await stack.owner.query('insert into people (email) values ($1)', [email]);
    for (const trouble of ['fail', 'lose-answer', 'ok'] as const) {
      await stack.owner.query('update outgoing_emails set next_attempt_at = now()');
      await provider.deliver({ trouble });
    }
    await expectOneEach(provider, [email]);
    const [first, ...others] = provider.bodiesSent();
    expect(others).toEqual([first, first]);

    const [mail] = await provider.emails();
    expect(mail).toMatchObject({ subject });
    const token = tokenIn(mail, page);
    expect(mail?.text).toContain(`${SITE}${page}#${token}`);
    if (kind === 'operator_link') {
      expect(readOperatorToken(token)).toMatchObject({ email });
      expect(readLinkToken(token), 'it names nobody’s record').toBeNull();
    } else expect(readLinkToken(token)).toMatchObject({ kind, ...(await recordBehind(email)) });
    const { rows } = await stack.owner.query<{ row: string }>(
      'select to_jsonb(e)::text as row from outgoing_emails e',
    );
    expect(rows.filter(({ row }) => token.split('.').some((part) => row.includes(part)))).toEqual([]);
  },
);

test('workers at once share the emails, and together stay within five requests a second', async () => {
  await enqueueMany(40);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimEmails(sql(), 10)));
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
  const pace = await paceMs();
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

test.each<{ outage: string; trouble: Trouble; before?: Trouble }>([
  { outage: 'answers 500', trouble: 'fail' },
  { outage: 'answers 429', trouble: 'rate-limit' },
  { outage: 'never answers', trouble: 'hang' },
  { outage: 'cannot be reached', trouble: 'unreachable' },
  { outage: 'has taken one without an answer, and answers 500', trouble: 'fail', before: 'lose-answer' },
  { outage: 'has taken one without an answer, and is gone', trouble: 'unreachable', before: 'lose-answer' },
])(
  `a provider that $outage for ${OUTAGE_HOURS} hours delays each email and doubles none`,
  async ({ trouble, before }) => {
    const provider = await aProvider();
    const recipients = [...(await enqueueMany(5)), await enqueueAnnouncement(anEmail())];
    if (before !== undefined) await provider.deliver({ trouble: before });
    const taken = (await provider.emails()).length;
    await provider.sufferOutage(trouble);
    expect(await provider.emails()).toHaveLength(taken);
    const waiting = await states();
    const isWell = ({ sent, failed, attempts, reason }: (typeof waiting)[number]) =>
      !sent && !failed && (attempts === 0 || reason !== null);
    expect(waiting.filter((mail) => !isWell(mail))).toEqual([]);

    await provider.deliver();
    await provider.pass(1);
    await provider.deliver();
    await expectOneEach(provider, recipients);
  },
);

test.each<{ why: string; given: Circumstances; reason: RegExp }>([
  {
    why: 'the key may not look it up',
    given: { key: 'no_permission' },
    reason: /^our settings: it may have/,
  },
  {
    why: 'the provider’s list cannot be read',
    given: { trouble: 'rate-limit' },
    reason: /^no readable answer: /,
  },
])('an email that may have been sent waits while $why, without an attempt, and arrives once', async (one) => {
  const { provider, recipients } = await inDoubt(1, 24);
  const waits: number[] = [];
  await provider.deliver({ ...one.given, wait: (ms) => Promise.resolve(waits.push(ms)) });
  const reason = expect.stringMatching(one.reason) as string;
  expect(await states()).toEqual([{ sent: false, failed: false, attempts: 1, reason }]);
  expect(waits[0], 'before the page of the list').toBeGreaterThan(200);
  await provider.pass(1);
  await provider.deliver();
  await expectOneEach(provider, recipients);
  expect(provider.requestsToSend()).toBe(1);
});

test('the provider’s list is read once per batch, only for doubtful emails, and only as far back as needed', async () => {
  const { provider, recipients } = await inDoubt(1, 2);
  await stack.owner.query(`update outgoing_emails set next_attempt_at = now() + interval '1 hour'`);
  recipients.push(...(await enqueueMany(1)));
  await provider.deliver({ trouble: 'lose-answer' });
  await provider.pass(22);
  recipients.push(...(await enqueueMany(1)));
  expect(provider.lookUps()).toBe(0);
  await provider.pass(2);
  await provider.deliver();
  expect(provider.lookUps()).toBe(1);
  expect((await provider.arrived()).toSorted()).toEqual(recipients.toSorted());
});

test('a doubtful email is not confused with another to its recipient, or the same one to someone else', async () => {
  const provider = await aProvider();
  const [email = ''] = await enqueueMany(1);
  await provider.deliver({ trouble: 'unreachable' });
  await provider.pass(24);
  await stack.owner.query(`update outgoing_emails set next_attempt_at = now() + interval '1 hour'`);
  await stack.owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key) values ($1, 'your_data_link', '{}', '1')`,
    [email],
  );
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
  expect(provider.requestsToSend()).toBe(6);
});

type Hopeless = { wrong: string; reason: RegExp; recipient?: string; make?: string; asked?: number };

test.each<Hopeless & { kind?: EmailKind }>([
  { wrong: 'to a malformed address', recipient: 'no address', reason: /^422 validation_error/, asked: 1 },
  {
    wrong: 'without its codes',
    make: `update outgoing_emails set payload = payload - 'proCode' where recipient = $1`,
    reason: /^unreadable content: .*proCode/s,
  },
  {
    wrong: 'to a mailbox that refuses for good',
    make: `insert into suppressed_addresses values (address_hash($1), 'bounced', now())`,
    reason: /^withheld: an earlier email bounced for good$/,
  },
  {
    wrong: 'of an unknown kind',
    make: `update outgoing_emails set kind = 'unheard_of' where recipient = $1`,
    reason: /^unknown kind of email: unheard_of$/,
  },
  ...linkKinds.map((kind) => ({
    wrong: `${kind} to an address without a record`,
    kind,
    make: 'delete from people where email = $1',
    reason: /^data was deleted$/,
  })),
])(
  'an email $wrong is given up at once, with the reason, and delays no other',
  async ({ kind, recipient = anEmail(), make, reason, asked = 0 }) => {
    const provider = await aProvider();
    await enqueue(recipient, kind);
    if (make !== undefined) await stack.owner.query(make, [recipient]);
    const recipients = await enqueueMany(2);
    await provider.deliver();
    await provider.pass(48);
    await provider.deliver();
    expect((await provider.arrived()).toSorted()).toEqual(recipients.toSorted());
    const [refused] = (await states()).filter(({ failed }) => failed);
    expect(refused?.reason).toMatch(reason);
    expect(provider.requestsToSend()).toBe(recipients.length + asked);
  },
);

test(`an email is given up after ${MAX_ATTEMPTS} attempts, with the last reason`, async () => {
  const provider = await aProvider();
  const recipient = await enqueue(anEmail());
  await stack.owner.query('update outgoing_emails set attempts = $1', [MAX_ATTEMPTS - 2]);
  await provider.deliver({ trouble: 'fail' });
  const expectTroubled = async (state: string, attempts: number, pattern: RegExp) => {
    const reason = expect.stringMatching(pattern) as string;
    expect(await listTroubledEmails(sql(), 9)).toMatchObject([{ recipient, state, attempts, reason }]);
  };
  await expectTroubled('waiting', MAX_ATTEMPTS - 1, /^500 internal_server_error: /);
  await provider.pass(1);
  await provider.deliver({ trouble: 'fail' });
  await expectTroubled('failed', MAX_ATTEMPTS, /^given up after 120 attempts: 500 internal_server_error/);
});

test('each attempt is logged with its result, without the address', async () => {
  const provider = await aProvider();
  const [email = ''] = await enqueueMany(1);
  const lines = await loggedWhile(async () => {
    await provider.deliver({ trouble: 'fail' });
    await provider.pass(1);
    await provider.deliver();
    await stack.owner.query(
      `update outgoing_emails set sent_at = null, payload = '{}', next_attempt_at = now()`,
    );
    await provider.deliver();
  });
  const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
  const about = { kind: 'survey_completion', emailId: matching(/^[\da-f-]{36}$/) };
  const [down, unreadable] = [matching(/^500 /), matching(/^unreadable content/)];
  expect(lines).toMatchObject([
    { level: 'warning', event: 'email_postponed', attempts: 1, pauseMs: 30_000, reason: down, ...about },
    { level: 'info', event: 'email_sent', attempts: 2, ...about },
    { level: 'error', event: 'email_given_up', attempts: 3, reason: unreadable, ...about },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test.each<{ wrong: Circumstances; reason: string }>([
  { wrong: { trouble: 'quota' }, reason: '429 monthly_quota_exceeded' },
  { wrong: { from: 'hello@keystead.example,' }, reason: '422 validation_error: Invalid `from` field' },
  { wrong: { key: 'no_permission' }, reason: '403 invalid_api_key' },
])(
  'with $wrong for three days every email waits, health is red, and after the fix each arrives once',
  async ({ wrong, reason }) => {
    const provider = await aProvider();
    const recipients = [...(await enqueueMany(5)), await enqueueAnnouncement(anEmail())];
    await provider.deliver(wrong);
    expect(await troubles()).toContain('mail-settings');
    expect((await listTroubledEmails(sql(), 1))[0]?.reason).toContain(`our settings: ${reason}`);
    await stack.owner.query('update outgoing_emails set attempts = $1', [MAX_ATTEMPTS - 1]);
    for (let hours = 0; hours < 72; hours += 12) {
      await provider.pass(12);
      await provider.deliver(wrong);
    }
    expect(new Set((await states()).map(({ attempts, failed }) => `${attempts} ${failed}`))).toEqual(
      new Set([`${MAX_ATTEMPTS - 1} false`]),
    );
    expect(await troubles()).toContain('mail-settings');
    await provider.pass(0.1);
    await provider.deliver();
    await expectOneEach(provider, recipients);
    expect(provider.lookUps(), 'none was in doubt').toBe(0);
    expect(await troubles()).not.toContain('mail-settings');
  },
);

const HTML = '<html>Sorry</html>';
const asResend = (statusCode: number, name: string) => JSON.stringify({ statusCode, name, message: 'No.' });

const OURS = /^no readable answer: /;

test.each<[status: number, body: string, becomes: RegExp, attempts?: number]>([
  [302, '', OURS],
  [302, HTML, OURS],
  [400, HTML, OURS],
  [400, '{}', OURS],
  [400, 'null', OURS],
  [403, HTML, OURS],
  [404, asResend(404, 'not_found'), OURS],
  [418, asResend(418, 'teapot'), OURS],
  [451, asResend(451, 'security_error'), OURS],
  [429, asResend(429, 'daily_quota_exceeded'), /^our settings: 429 daily_quota/],
  [200, '{}', /^no readable answer: success without an id/],
  [200, '[]', /^no readable answer: success without an id/],
  [200, HTML, /^no answer: /, 1],
  [502, HTML, /^502 /, 1],
  [429, asResend(429, 'rate_limit_exceeded'), /^429 rate_limit_exceeded/, 1],
])(
  'twelve emails answered %i with “%s” wait, and each arrives once when Resend is back',
  async (status, body, becomes, attempts = 0) => {
    // However long the provider asks to wait.
    const headers = { 'Retry-After': '999999999' };
    const odd = await listen(() => new Response(body === '' ? null : body, { status, headers }), 0);
    onTestFinished(() => odd.close());
    const provider = await aProvider();
    const recipients = await enqueueMany(12);
    for (let minutes = 0; minutes <= 10; minutes += 5) {
      await provider.deliver({ provider: `http://localhost:${odd.port}` });
      if (minutes === 0) {
        const tried = (await states()).filter(({ reason }) => reason !== null);
        expect(tried).toHaveLength(3);
        const reason = expect.stringMatching(becomes) as string;
        for (const mail of tried) expect(mail).toEqual({ sent: false, failed: false, attempts, reason });
        expect((await troubles()).includes('mail-settings'), 'health is red').toBe(attempts === 0);
      }
      await provider.pass(5 / 60);
    }
    await provider.pass(1);
    await provider.deliver();
    await expectOneEach(provider, recipients);
    expect(await troubles()).not.toContain('mail-settings');
  },
);

test('a person who unsubscribes during a wave gets nothing, which is neither an error nor a failure', async () => {
  const provider = await aProvider();
  await enqueueAnnouncement(anEmail());
  await stack.owner.query('update waitlist_registrations set unsubscribed_at = now()');
  const lines = await loggedWhile(() => provider.deliver());
  expect(lines).toEqual([expect.objectContaining({ level: 'info', event: 'email_withheld' })]);
  expect(await countEmails(sql())).toEqual([{ kind: 'announcement', state: 'withheld', count: 1 }]);
  expect(await listTroubledEmails(sql(), 1)).toEqual([]);
  expect(provider.requestsToSend()).toBe(0);
});

test('a provider that is down is asked three times, not once per email', async () => {
  const provider = await aProvider();
  await enqueueMany(25);
  await provider.deliver({ trouble: 'fail' });
  expect(provider.requestsToSend()).toBe(3);
  expect((await states()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
});

test.each(linked)(
  'the $kind email is sent within $hours hours, but not after its link has expired',
  async ({ kind, hours }) => {
    const provider = await aProvider();
    const early = await enqueue(anEmail(), kind);
    await provider.pass(Math.min(hours, 8 * 24) - 0.1);
    await provider.deliver();
    await expectOneEach(provider, [early]);
    if (hours === Infinity) return;
    await enqueue(anEmail(), kind);
    await provider.deliver({ trouble: 'fail' });
    await provider.pass(hours + 0.1);
    await provider.deliver();
    expect(await provider.arrived()).toEqual([early]);
    const [late] = (await states()).filter(({ failed }) => failed);
    expect(late?.reason).toBe('the link expired before the email was sent');
  },
);

test('anyone may call the worker and the jobs, many times at once: one email each', async () => {
  await watchAdvice(operators, new Date(Date.now() - 14 * 24 * HOUR_MS));
  const recipients = [...(await enqueueMany(6)), ...operators];
  const reach = globalThis.fetch;
  const path = '/api/deliver-emails';
  const triggered: Promise<Response>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!(url instanceof URL) || url.pathname !== path) return reach(url, init);
    triggered.push(callFunction({ path, method: 'POST' }));
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  const json = { to: anEmail(), kind: 'survey_completion', operators: [anEmail()], next_run: null };
  const calls = ['/.netlify/functions/every-hour', '/.netlify/functions/every-minute', path].flatMap(
    (called) => Array.from({ length: 12 }, () => callFunction({ path: called, json })),
  );
  await Promise.all(calls);
  await callFunction({ path, method: 'POST' });
  await Promise.all(triggered);
  await expectOneEach(stack.mailbox, recipients);
});

test('a completion responds without waiting for the mail worker', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  const reach = globalThis.fetch;
  const triggered = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    url instanceof URL && url.pathname === '/api/deliver-emails' ? triggered.promise : reach(url, init),
  );
  const background: Promise<unknown>[] = [];
  const url = `${SITE}/api/survey-responses/complete`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await api(
    new Request(url, { method: 'POST', headers, body: JSON.stringify({ email }) }),
    functionContext({ url, ip: '', waitUntil: (work) => background.push(work) }),
  );
  expect(response.status).toBe(200);
  expect(background).toHaveLength(1);
  triggered.resolve(new Response(null, { status: 202 }));
  await Promise.all(background);
});

test('if the trigger is lost the retry job triggers, and only if something is due', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await callFunction({ path: '/api/survey-responses/complete', json: { email } });
  const requests = vi.spyOn(globalThis, 'fetch');
  const triggers = () =>
    requests.mock.calls.filter(([url]) => url instanceof URL && url.pathname === '/api/deliver-emails')
      .length;
  await callFunction({ path: '/.netlify/functions/every-minute' });
  expect(triggers()).toBe(1);
  await callFunction({ path: '/api/deliver-emails', method: 'POST' });
  expect(await stack.mailbox.emailsTo(email)).toHaveLength(1);
  await callFunction({ path: '/.netlify/functions/every-minute' });
  expect(triggers()).toBe(1);
});

test('every announcement has an unsubscribe header, and no other header opens a record', async () => {
  const provider = await aProvider();
  const [operator = ''] = operators;
  for (const kind of everyKind.filter((known) => emails[known].audience === undefined))
    await enqueue(anEmail(), kind);
  await enqueue(operator, 'operator_letter');
  await enqueueAnnouncement(anEmail());
  await provider.deliver();
  const mails = await provider.emails();
  expect(mails).toHaveLength(everyKind.length);
  for (const { headers, to } of mails) {
    if (to.includes(operator)) {
      expect(headers, 'operators can’t unsubscribe').not.toHaveProperty('List-Unsubscribe');
      continue;
    }
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual([SITE, '/api/unsubscribe']);
    const token = searchParams.get('token') ?? '';
    expect(readLinkToken(token)).toBeNull();
    const { record } = await recordBehind(to[0] ?? '');
    expect(readUnsubscribeToken(token)).toBe(record ?? '00000000-0000-0000-0000-000000000000');
  }
});
