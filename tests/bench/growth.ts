/**
 * What a call costs as the lists grow: the same people take the same road, from joining to completing, in a database
 * of ten thousand, one million and ten million others. Each statement is the one that the queries send, on one
 * connection, so that the figures are the database's own.
 */
import pg from 'pg';
import { registerOnWaitlist } from '#netlify/queries/waitlist-registrations.ts';
import { completeSurvey } from '#netlify/queries/completions.ts';
import { claimEmails, markEmailSent } from '#netlify/queries/outgoing-emails.ts';
import { checkReferralCode } from '#netlify/queries/referrals.ts';
import { getSurvey, saveAnswer } from '#netlify/queries/survey-responses.ts';
import { NOWHERE } from '#src/domain/came-from.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { benchBrowser } from '#tests/bench/bench-browser.ts';
import { codeOf, emailOf, fillDatabase } from '#tests/bench/crowd.ts';
import { median } from '#tests/bench/median.ts';
import { anAnswer, aRegistration, anEmail, screens } from '#tests/support/factories.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
const JOURNEYS = 300;
/** Holds one row, whoever comes. */
const BOUNDED = ['mail_pace'];
/** Journeys that fill the caches first. */
const WARM_UP = 50;
const PLANNED_JOURNEYS = 5;

export type Call = 'join' | 'load' | 'answer' | 'complete' | 'claim' | 'validate';
export const calls: Call[] = ['join', 'load', 'answer', 'complete', 'claim', 'validate'];

/** Mails that nobody sends need not wait for the provider. */
export const WITHOUT_PACE = `create or replace function mail_interval() returns interval
  language sql immutable as $$ select interval '0' $$`;

export type Growth = {
  people: number;
  bytesPerPerson: { tables: number; indexes: number };
  calls: Record<Call, CallGrowth>;
};

type CallGrowth = {
  medianMs: number;
  /** Without the time in which Postgres waited for pages that were not in its memory. */
  medianInMemoryMs: number;
  /** Pages that were not in its memory, on average. */
  pagesRead: number;
  pages: number;
  sequentialScans: string[];
};

type Reads = { pages: number; ms: number };

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
};

/** The queries' port over one connection, where each statement shows as it would to Neon: values as parameters. */
export function sqlOver(client: pg.ClientBase): Sql {
  return async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((whole, part, index) => `${whole}$${index}${part}`);
    return (await client.query(text, values)).rows as Row[];
  };
}

type Measure = <Answer>(call: Call, run: () => Promise<Answer>) => Promise<Answer>;

/** One new person who was brought by somebody, from the form to the share card. */
async function takeJourney(sql: Sql, n: number, code: string, known: string, measure: Measure) {
  const email = anEmail();
  const browser = benchBrowser();
  const networks = [`client-${n}`];
  await measure('join', () =>
    registerOnWaitlist(sql, aRegistration({ email, referralCode: code }), browser, networks, NOWHERE),
  );
  await measure('load', () => getSurvey(sql, known, browser));
  for (const screen of screens) {
    const answer = { ...anAnswer(screen, { email }), screen, answeredAt: Date.now() };
    await measure('answer', () => saveAnswer(sql, answer, browser, networks));
  }
  const { outcome } = await measure('complete', () =>
    completeSurvey(sql, { email }, { sessionHash: null, networks }),
  );
  if (outcome !== 'completed') throw new Error(`A journey ended ${outcome}.`);
  const [mail] = await measure('claim', () => claimEmails(sql, 1));
  if (mail === undefined) throw new Error('A completion left no mail to claim.');
  await markEmailSent(sql, mail);
  await measure('validate', () => checkReferralCode(sql, code, networks));
}

async function someOf(owner: pg.Pool, people: number, count: number) {
  const { rows } = await owner.query<{ code: string; email: string }>(
    `select ${codeOf('n')} as code, ${emailOf('n')} as email
     from (select 1 + floor(random() * ${people})::bigint as n from generate_series(1, ${count})) picked`,
  );
  return rows;
}

function flat(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flat)];
}

/** Every plan that Postgres used for a statement and for the statements inside the functions it called. */
async function withPlans<Answer>(client: pg.Client, run: () => Promise<Answer>) {
  const plans: Plan[] = [];
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const json = /plan:\s*(\{[\s\S]*)$/.exec(message)?.[1];
    if (json !== undefined) plans.push((JSON.parse(json) as { Plan: Plan }).Plan);
  };
  client.on('notice', note);
  const answer = await run();
  client.off('notice', note);
  return { answer, plans };
}

/** What this session has read so far, with the time it took; counted by Postgres itself. */
async function readsOf(client: pg.Client): Promise<Reads> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<Reads>(
    `select coalesce(sum(reads), 0)::float as pages, coalesce(sum(read_time), 0) as ms
     from pg_stat_get_backend_io(pg_backend_pid())`,
  );
  return rows[0] ?? { pages: 0, ms: 0 };
}

async function showPlans(client: pg.Client): Promise<void> {
  await client.query(`load 'auto_explain'`);
  for (const setting of [
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_buffers = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_format = json',
    'client_min_messages = log',
  ])
    await client.query(`set ${setting}`);
}

async function measureAt(
  owner: pg.Pool,
  ownerUrl: string,
  people: number,
  journeys: number,
): Promise<Growth> {
  await fillDatabase(owner, people);
  await owner.query(WITHOUT_PACE);
  const { rows: sizes } = await owner.query<{ tables: string; indexes: string }>(
    `select sum(pg_table_size(oid)) as tables, sum(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const crowd = await someOf(owner, people, PLANNED_JOURNEYS + WARM_UP + journeys);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const sql = sqlOver(client);

  await client.query('set track_io_timing = on');
  const timed = new Map<Call, { ms: number; read: Reads }[]>(calls.map((call) => [call, []]));
  for (const [n, { code, email }] of crowd.slice(PLANNED_JOURNEYS).entries()) {
    await takeJourney(sql, n, code, email, async (call, run) => {
      const before = await readsOf(client);
      const started = performance.now();
      const answer = await run();
      const ms = performance.now() - started;
      const after = await readsOf(client);
      const read = { pages: after.pages - before.pages, ms: after.ms - before.ms };
      if (n >= WARM_UP) timed.get(call)?.push({ ms, read });
      return answer;
    });
  }

  await showPlans(client);
  const planned = new Map<Call, Plan[][]>(calls.map((call) => [call, []]));
  for (const [n, { code, email }] of crowd.slice(0, PLANNED_JOURNEYS).entries()) {
    await takeJourney(sql, -1 - n, code, email, async (call, run) => {
      const { answer, plans } = await withPlans(client, run);
      planned.get(call)?.push(plans);
      return answer;
    });
  }
  await client.end();

  const [size] = sizes;
  const figures = calls.map((call) => {
    const plans = planned.get(call) ?? [];
    const times = timed.get(call) ?? [];
    // The outermost statement ends last, and its count holds those of the statements inside it.
    const outermost = plans.map((ones) => ones.at(-1));
    const pages = outermost.map(
      (plan) => (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
    );
    const scanned = plans
      .flat()
      .flatMap(flat)
      .filter((plan) => plan['Node Type'] === 'Seq Scan' && !BOUNDED.includes(plan['Relation Name'] ?? ''));
    return [
      call,
      {
        medianMs: median(times.map(({ ms }) => ms)),
        medianInMemoryMs: median(times.map(({ ms, read }) => ms - read.ms)),
        pagesRead: times.reduce((sum, { read }) => sum + read.pages, 0) / times.length,
        pages: median(pages),
        sequentialScans: [...new Set(scanned.map((plan) => plan['Relation Name'] ?? '?'))],
      },
    ];
  });
  return {
    people,
    bytesPerPerson: { tables: Number(size?.tables) / people, indexes: Number(size?.indexes) / people },
    calls: Object.fromEntries(figures) as Growth['calls'],
  };
}

export async function measureGrowth(
  owner: pg.Pool,
  ownerUrl: string,
  sizes = SIZES,
  journeys = JOURNEYS,
): Promise<Growth[]> {
  // For the indexes that are made anew; what a call may use stays as it comes.
  await owner.query(`alter system set maintenance_work_mem = '1GB'`);
  await owner.query('select pg_reload_conf()');
  const measured: Growth[] = [];
  for (const people of sizes) measured.push(await measureAt(owner, ownerUrl, people, journeys));
  return measured;
}
