/** The process of the callers: so many at a time, each calls again as soon as it has its answer. */
import { neon } from '@neondatabase/serverless';
import type { Context } from '@netlify/functions';
import { NOWHERE } from '#src/domain/came-from.ts';
import { functionContext } from '#local/netlify/function-context.ts';
import * as manageReferrals from '#netlify/functions/manage-referrals.ts';
import * as saveAnswer from '#netlify/functions/survey-responses-answer.ts';
import * as completeSurvey from '#netlify/functions/survey-responses-complete.ts';
import * as loadSurvey from '#netlify/functions/survey-responses-load.ts';
import * as joinWaitlist from '#netlify/functions/waitlist-registrations.ts';
import * as completions from '#netlify/queries/completions.ts';
import * as referrals from '#netlify/queries/referrals.ts';
import * as surveys from '#netlify/queries/survey-responses.ts';
import * as registrations from '#netlify/queries/waitlist-registrations.ts';
import { newCaller } from '#netlify/runtime/caller.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { benchBrowser } from '#tests/bench/bench-browser.ts';
import { processorMs } from '#tests/bench/processor-time.ts';
import { anAnswer, screens } from '#tests/support/factories.ts';

export type Work = {
  call: 'join' | 'load' | 'answer' | 'complete' | 'validate' | 'nothing';
  way: 'endpoint' | 'statement' | 'spec';
  callers: number;
  seconds: number;
  /** A known referral code. */
  code: string;
  /** How many people wait for completion, as ready-0@example.com and so on. */
  people: number;
};

export type Measured = {
  calls: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of this process. */
  processorMs: number;
};

type Endpoint = { default: (request: Request, context: Context) => Promise<Response> };

/** One machine comes as a crowd would: so many addresses in turns, each of them below every limit, and then others. */
const CLIENTS = 1_000;
const CALLS_PER_CLIENT = 40;
const SITE = 'https://keystead.example';

const counts = new Map<string, number>();
function next(what: string): number {
  const count = counts.get(what) ?? 0;
  counts.set(what, count + 1);
  return count;
}

function clientAddress(): string {
  const call = next('client');
  const client = Math.floor(call / (CLIENTS * CALLS_PER_CLIENT)) * CLIENTS + (call % CLIENTS);
  return `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
}

async function callFunction(endpoint: Endpoint, path: string, json: unknown, cookie = ''): Promise<void> {
  const request = new Request(SITE + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', cookie },
    body: JSON.stringify(json),
  });
  const context = functionContext({ url: request.url, ip: clientAddress(), waitUntil: () => undefined });
  const response = await endpoint.default(request, context);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** Another process may bring others at the same time. */
const newcomer = () => `newcomer-${process.pid}-${next('newcomer')}@example.com`;
const ready = (n: number) => `ready-${n}@example.com`;
const anyone = (people: number) => ready(Math.floor(Math.random() * people));

function nextReady(people: number): string {
  const n = next('completed');
  if (n >= people) throw new Error('Everybody has completed; make more people ready.');
  return ready(n);
}

function answerOf(email: string) {
  const screen = screens[next('answer') % screens.length] ?? 1;
  return { ...anAnswer(screen, { email }), screen, answeredAt: Date.now() };
}

const browser = benchBrowser();
/** The one browser, from another address each time. */
const someone = () => newCaller({ ...browser.caller, networks: [clientAddress()] });
const owner = neon(process.env.OWNER_URL ?? '');

const calls: Record<Work['call'], Partial<Record<Work['way'], (work: Work) => Promise<unknown>>>> = {
  join: {
    endpoint: ({ code }) =>
      callFunction(joinWaitlist, '/api/waitlist-registrations', {
        fullName: 'Ada Lovelace',
        email: newcomer(),
        referralCode: code,
        consent: 'joining-1',
      }),
    statement: ({ code }) =>
      registrations.registerOnWaitlist(
        sql(),
        { fullName: 'Ada Lovelace', email: newcomer(), referralCode: code, consent: 'joining-1' },
        someone(),
        NOWHERE,
      ),
    spec: async ({ code }) => {
      const [referrer] = await owner`select email from referral_codes where code = ${code}`;
      await owner`insert into waitlist_registrations (full_name, email, phone_number, referral_code, referrer_email, is_referred, consent_version)
        values ('Ada Lovelace', ${newcomer()}, null, ${code}, ${referrer?.email}, true, 'joining-1') returning *`;
    },
  },
  load: {
    endpoint: ({ people }) => {
      const email = anyone(people);
      return callFunction(loadSurvey, '/api/survey-responses/load', { email }, browser.cookie);
    },
    statement: ({ people }) => surveys.getSurvey(sql(), anyone(people), someone()),
  },
  answer: {
    endpoint: ({ people }) => {
      const email = anyone(people);
      return callFunction(saveAnswer, '/api/survey-responses/answer', answerOf(email), browser.cookie);
    },
    statement: ({ people }) => surveys.saveAnswer(sql(), answerOf(anyone(people)), someone()),
  },
  complete: {
    endpoint: ({ people }) => {
      const email = nextReady(people);
      return callFunction(completeSurvey, '/api/survey-responses/complete', { email }, browser.cookie);
    },
    statement: ({ people }) => completions.completeSurvey(sql(), { email: nextReady(people) }, someone()),
    spec: async ({ people }) => {
      const email = nextReady(people);
      const [pro] = await owner`select generate_pro_code() as code`;
      await owner`insert into referral_codes (email, code) values (${email}, generate_referral_code()) returning code`;
      await owner`insert into pro_memberships (user_id, email, pro_code, months_granted, source)
        values (null, ${email}, ${pro?.code}, 1, 'survey_completion')`;
      const [survey] = await owner`update survey_responses
        set completed = true, pro_code_generated = ${pro?.code}, updated_at = now()
        where email = ${email} returning referral_code`;
      await owner`insert into referrals (referred_email, code)
        values (${email}, ${survey?.referral_code})`;
      await owner`insert into outgoing_emails (recipient, kind, payload, dedupe_key)
        values (${email}, 'survey_completion', '{}', '1')`;
    },
  },
  validate: {
    endpoint: ({ code }) =>
      callFunction(manageReferrals, '/api/manage-referrals', {
        action: 'validate',
        email: 'ada@example.com',
        referralCode: code,
      }),
    statement: ({ code }) => referrals.checkReferralCode(sql(), code, someone()),
  },
  /** What the driver and its protocol cost by themselves. */
  nothing: { statement: () => sql()`select 1` },
};

async function measure(work: Work): Promise<Measured> {
  const call = calls[work.call][work.way];
  if (call === undefined) throw new Error(`There is no ${work.way} way to ${work.call}.`);
  const times: number[] = [];
  const usedBefore = processorMs();
  const started = performance.now();
  const until = started + work.seconds * 1000;
  const callOn = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await call(work);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: work.callers }, callOn));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return {
    calls: times.length,
    perSecond: times.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    processorMs: processorMs() - usedBefore,
  };
}

process.on('message', (work: Work) => {
  void measure(work).then((measured) => process.send?.(measured));
});
process.send?.('ready');
