import { cpus } from 'node:os';
import { measureCalls, type CallFigures } from '#tests/bench/calls.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

/** Of joining, where it is asked for most: ratios, because machines differ. */
const JOIN_TARGETS = {
  callers: [20, 64, 100],
  /** Calls a second, against the bare statement's. */
  atLeast: 0.9,
  /** The slowest of a hundred, against the bare statement's. */
  p99AtMost: 1.3,
  /** Driver and endpoint, of all processor time that a call takes. */
  ownAtMost: 0.35,
};

const perSecond = (figure: number) => `${figure.toFixed(0)}/s`;
const ways = {
  endpoint: 'through the endpoint',
  statement: 'its statement alone',
  spec: 'one call per table write',
};

const shareOf = ({ perCall: { callers, protocol, database } }: CallFigures) =>
  callers / (callers + protocol + database);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** What a join is made of where it is asked for most, so that a figure that misses explains itself. */
function whyJoinMisses(figures: CallFigures[]): string {
  const callers = Math.max(...JOIN_TARGETS.callers);
  const find = (way: CallFigures['way']) =>
    figures.find((one) => one.call === 'join' && one.way === way && one.callers === callers)?.perCall;
  const [endpoint, statement] = [find('endpoint'), find('statement')];
  if (endpoint === undefined || statement === undefined) throw new Error('Joining was not measured.');
  const own = endpoint.callers - statement.callers;
  const all = endpoint.callers + endpoint.protocol + endpoint.database;
  return `at ${callers} callers one takes ${milliseconds(all)} of processor time. It goes to the driver and its connection (${milliseconds(statement.callers)}), to Postgres (${milliseconds(endpoint.database)}), to the process that speaks Neon’s protocol (${milliseconds(endpoint.protocol)}), and to the endpoint, with the request that a caller makes for it (${milliseconds(own)}). In production these are three machines; here they share ${cpus().length} cores, and calls wait for a core.`;
}

export async function callTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const figures = await measureCalls(stack.owner, stack.ownerUrl);
    const bare = ({ call, callers }: CallFigures) =>
      figures.find((one) => one.call === call && one.callers === callers && one.way === 'statement');
    return [
      {
        title: 'Calls',
        note: 'Callers and endpoints share one process, Neon’s protocol is spoken by a second, and native PostgreSQL takes what is left of the cores, so a rate here is what all three together reach on this machine. The ways of a call take turns; each figure is the median of five. Against the statement: the rate and the slowest of a hundred through the endpoint beside those of its bare statement through the same driver, the best an endpoint can reach. Own share: what driver, endpoint and caller take of the processor time of all three. “nothing” is `select 1`: what driver, protocol and database cost by themselves. The work of Postgres is the processor time that its sessions took for a call.',
        head: [
          'call',
          'way',
          'callers',
          'rate against the statement',
          'p99 against the statement',
          'own share',
          'rate',
          'p50',
          'p95',
          'p99',
          'work of Postgres',
        ],
        rows: figures.map((one) => {
          const { call, way, callers } = one;
          const isHeld = call === 'join' && way === 'endpoint' && JOIN_TARGETS.callers.includes(callers);
          const { atLeast, p99AtMost, ownAtMost } = JOIN_TARGETS;
          const rate = one.perSecond / (bare(one)?.perSecond ?? Number.NaN);
          const p99 = one.p99 / (bare(one)?.p99 ?? Number.NaN);
          return [
            call,
            ways[way],
            String(callers),
            isHeld ? against(rate, atLeast, ratio, true) : ratio(rate),
            isHeld ? against(p99, p99AtMost, ratio) : ratio(p99),
            isHeld ? against(shareOf(one), ownAtMost, percent) : percent(shareOf(one)),
            perSecond(one.perSecond),
            milliseconds(one.p50),
            milliseconds(one.p95),
            milliseconds(one.p99),
            milliseconds(one.perCall.database),
          ];
        }),
        reasons: { join: whyJoinMisses(figures) },
      },
    ];
  } finally {
    await stack.stop();
  }
}
