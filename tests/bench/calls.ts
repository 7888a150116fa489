/**
 * How many calls two cores are worth. The endpoints' own functions are called as Netlify calls them, in a process of
 * their own; Neon's protocol is spoken by another, and native PostgreSQL stands behind it. Beside each call stand its
 * statement alone through the same driver, which is the most an endpoint can reach, and the spec's own pattern, one call
 * per table write, where that is more than one.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type pg from 'pg';
import type { Measured, Work } from '#tests/bench/caller.ts';
import { benchBrowser } from '#tests/bench/bench-browser.ts';
import { median } from '#tests/bench/median.ts';
import { databaseMs } from '#tests/bench/processor-time.ts';
import { aReferralCode, anAnsweredSurvey } from '#tests/support/surveys.ts';

const SECONDS = 0.4;
/** The ways of a call take turns, so that a moment in which the machine has other work is shared by all of them. */
const ROUNDS = 5;
const WARM_UP_SECONDS = 0.5;
const CALLERS = [1, 16, 64];
/** With those of the target for joining. */
const JOIN_CALLERS = [1, 16, 20, 64, 100];
/** More than any run here completes. */
export const READY_PEOPLE = 80_000;
/** So many that none of them brings more people in an hour than a code may. */
const REFERRERS = 2_000;

export type CallFigures = Work &
  Measured & {
    /** Processor time in milliseconds, by whose it is. */
    perCall: { callers: number; protocol: number; database: number };
  };

type Way = Work['way'];
const plan: { call: Work['call']; ways: Way[]; callers: number[] }[] = [
  { call: 'join', ways: ['endpoint', 'statement', 'spec'], callers: JOIN_CALLERS },
  { call: 'load', ways: ['endpoint', 'statement'], callers: CALLERS },
  { call: 'answer', ways: ['endpoint', 'statement'], callers: CALLERS },
  { call: 'complete', ways: ['endpoint', 'statement', 'spec'], callers: CALLERS },
  { call: 'validate', ways: ['endpoint', 'statement'], callers: CALLERS },
  { call: 'nothing', ways: ['statement'], callers: CALLERS },
];

/** A process that says something once it is ready. */
function startProcess(script: URL, variables: Record<string, string> = {}) {
  const started: ChildProcess = fork(script, {
    // Node takes the types off by itself. What else a loader does to the code, it does not do in production.
    execArgv: [],
    // An endpoint logs a line per call; what a terminal makes of it is not the endpoint's cost.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...variables },
  });
  const heard = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      const stop = () => reject(new Error(`${script.pathname} has ended.`));
      started.once('exit', stop);
      started.once('message', (message) => {
        started.off('exit', stop);
        resolve(message as Message);
      });
    });
  return { started, heard };
}

/** People who answered everything and wait for completion: copies of one, each brought by one of the referrers. */
async function readyPeople(owner: pg.Pool): Promise<void> {
  const model = await anAnsweredSurvey(owner);
  await owner.query(
    `select ensure_referral_code('referrer-' || n || '@example.com') from generate_series(0, ${REFERRERS - 1}) n`,
  );
  const { rows } = await owner.query<{ copied: string }>(
    `select string_agg(quote_ident(attname), ', ') as copied from pg_attribute
     where attrelid = 'survey_responses'::regclass and attname like 'question%'`,
  );
  const [{ copied } = { copied: '' }] = rows;
  await owner.query(
    `insert into survey_responses (email, referral_code, referrer_email, ${copied})
     select 'ready-' || n || '@example.com', c.code, c.email, ${copied}
     from generate_series(0, ${READY_PEOPLE - 1}) n
     join referral_codes c on c.email = 'referrer-' || n % ${REFERRERS} || '@example.com'
     cross join (select * from survey_responses where email = '${model}') model`,
  );
  await owner.query(
    `update survey_responses s set answered_by = (
       select jsonb_object_agg(column_name, $1::text) from information_schema.columns
       where table_name = 'survey_responses' and column_name like 'question%'
     )`,
    [benchBrowser().caller.browserId],
  );
  await owner.query(
    'insert into people (email) select s.email from survey_responses s on conflict do nothing',
  );
  await owner.query('vacuum analyze');
}

export type Measure = (work: Work) => Promise<CallFigures>;

/** Callers of this checkout, and of others that are named, before one database: each comes as its own `measure`. */
export async function withCallers<Result>(
  owner: pg.Pool,
  ownerUrl: string,
  checkouts: URL[],
  use: (measures: Measure[], code: string) => Promise<Result>,
): Promise<Result> {
  await readyPeople(owner);
  const { code } = await aReferralCode(owner);
  const neon = startProcess(new URL('./neon-process.ts', import.meta.url));
  const { port } = await neon.heard<{ port: number }>();
  const worked = async () => {
    neon.started.send('');
    return { protocol: await neon.heard<number>(), database: await databaseMs(owner) };
  };
  const started: ChildProcess[] = [neon.started];
  const startCaller = async (checkout: URL): Promise<Measure> => {
    const caller = startProcess(new URL('tests/bench/caller.ts', checkout), {
      DATABASE_HTTP_URL: `http://127.0.0.1:${port}/sql`,
      OWNER_URL: ownerUrl,
    });
    started.push(caller.started);
    await caller.heard();
    return async (work) => {
      const before = await worked();
      caller.started.send(work);
      const measured = await caller.heard<Measured>();
      const after = await worked();
      const perCall = {
        callers: measured.processorMs / measured.calls,
        protocol: (after.protocol - before.protocol) / measured.calls,
        database: (after.database - before.database) / measured.calls,
      };
      return { ...work, ...measured, perCall };
    };
  };
  try {
    const measures: Measure[] = [];
    for (const checkout of checkouts) measures.push(await startCaller(checkout));
    return await use(measures, code);
  } finally {
    for (const one of started) one.kill();
  }
}

/** The checkout that this file is in. */
export const here = new URL('../../', import.meta.url);

export function measureCalls(owner: pg.Pool, ownerUrl: string): Promise<CallFigures[]> {
  return withCallers(owner, ownerUrl, [here], async ([measure], code) => {
    if (measure === undefined) throw new Error('There are no callers.');
    const figures: CallFigures[] = [];
    for (const { call, ways, callers: counts } of plan) {
      const common = { call, code, people: READY_PEOPLE };
      for (const way of ways) await measure({ ...common, way, callers: 16, seconds: WARM_UP_SECONDS });
      for (const callers of counts) {
        const runs: CallFigures[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          for (const way of ways) runs.push(await measure({ ...common, way, callers, seconds: SECONDS }));
        figures.push(...ways.map((way) => medianRun(runs.filter((run) => run.way === way))));
      }
    }
    return figures;
  });
}

/** Each figure by itself, so that a run that was disturbed in one loses only that one. */
function medianRun(runs: CallFigures[]): CallFigures {
  const [first] = runs;
  if (first === undefined) throw new Error('Nothing was measured.');
  const of = (figure: (run: CallFigures) => number) => median(runs.map(figure));
  return {
    ...first,
    perSecond: of((run) => run.perSecond),
    p50: of((run) => run.p50),
    p95: of((run) => run.p95),
    p99: of((run) => run.p99),
    perCall: {
      callers: of((run) => run.perCall.callers),
      protocol: of((run) => run.perCall.protocol),
      database: of((run) => run.perCall.database),
    },
  };
}
