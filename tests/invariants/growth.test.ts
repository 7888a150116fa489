/** Calls stay cheap as tables grow: every lookup uses an index, even inside functions. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDatabase } from '#tests/bench/population.ts';
import { someJourneys } from '#tests/bench/growth.ts';
import { callNames, calls, askThrough, WITHOUT_PACE, type Call, type Person } from '#tests/bench/journey.ts';
import { useStack } from '#tests/support/use-stack.ts';

const FEW = 2_000;
const MANY = 20_000;
const JOURNEYS = 10;
/** An index read from end to end would grow tenfold with ten times as many people. */
const MAX_GROWTH = 1.5;
/** Has one row, however many people there are. */
const BOUNDED = ['mail_pace'];

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
};
type Reads = { pages: number; sequentialScans: string[] };

const stack = useStack();
/** Every journey's reads, by the number of people. */
const measured = new Map<number, Record<Call, Reads>[]>();

/** Logs the plan of every statement, including those inside functions. */
async function withPlans(client: pg.Client, run: () => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const json = /plan:\s*(\{[\s\S]*)$/.exec(message)?.[1];
    if (json !== undefined) plans.push((JSON.parse(json) as { Plan: Plan }).Plan);
  };
  client.on('notice', note);
  await run();
  client.off('notice', note);
  return plans;
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

function readsIn(plans: Plan[]): Reads {
  const pagesOf = (plan: Plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  const scans = plans
    .flatMap(flat)
    .filter((plan) => plan['Node Type'] === 'Seq Scan')
    .map((plan) => plan['Relation Name'] ?? '?')
    .filter((table) => !BOUNDED.includes(table));
  return {
    pages: plans.reduce((sum, plan) => sum + pagesOf(plan), 0),
    sequentialScans: [...new Set(scans)],
  };
}

async function measureAmong(people: number): Promise<void> {
  await fillDatabase(stack.owner, people);
  const client = new pg.Client({ connectionString: stack.ownerUrl });
  await client.connect();
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
  askThrough(client);
  const take = async (journey: Person) => {
    const reads = [];
    for (const call of callNames)
      reads.push([call, readsIn(await withPlans(client, () => calls[call](journey)))]);
    return Object.fromEntries(reads) as Record<Call, Reads>;
  };
  const taken = [];
  for (const journey of await someJourneys(stack.owner, people, JOURNEYS)) taken.push(await take(journey));
  measured.set(people, taken);
  await client.end();
}

beforeAll(async () => {
  await stack.owner.query(WITHOUT_PACE);
  // Plans cached while the tables are nearly empty stay for the session.
  for (const people of [0, FEW, MANY]) await measureAmong(people);
});
afterAll(() => measured.clear());

test.each(callNames)(
  'to %s reads no table and no index from end to end, from the first person on',
  (call) => {
    const [alone = [], few = [], many = []] = [0, FEW, MANY].map((people) =>
      (measured.get(people) ?? []).map((reads) => reads[call]),
    );
    const scans = [...alone, ...few, ...many].map((reads) => reads.sequentialScans);
    expect(scans).toEqual(Array.from({ length: 3 * JOURNEYS }, () => []));
    // Any one call may also read the catalog or begin a new page, so the cheapest calls are compared.
    const pages = (among: Reads[]) => Math.min(...among.map((reads) => reads.pages));
    expect(pages(few)).toBeGreaterThan(0);
    expect(pages(many)).toBeLessThanOrEqual(pages(few) * MAX_GROWTH);
  },
);
