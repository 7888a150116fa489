import { cpus } from 'node:os';
import { measureCalls, type CallFigures } from '#tests/bench/calls.ts';
import { against, milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

/** Of joining, by callers: calls a second at least, and the slowest of a hundred at most. */
const JOIN_TARGETS: Record<number, { p99: number }> = { 20: { p99: 20 }, 100: { p99: 60 } };
const JOIN_PER_SECOND = 2_000;

const perSecond = (figure: number) => `${figure.toFixed(0)}/s`;
const ways = {
  endpoint: 'through the endpoint',
  statement: 'its statement alone',
  spec: 'one call per table write',
};

/** What a join is made of where it is asked for most, so that a rate that misses explains itself. */
function whyJoinMisses(figures: CallFigures[]): string {
  const callers = Math.max(...Object.keys(JOIN_TARGETS).map(Number));
  const find = (way: CallFigures['way']) =>
    figures.find((one) => one.call === 'join' && one.way === way && one.callers === callers)?.perCall;
  const [endpoint, statement] = [find('endpoint'), find('statement')];
  if (endpoint === undefined || statement === undefined) throw new Error('Joining was not measured.');
  const own = endpoint.callers - statement.callers;
  const all = endpoint.callers + endpoint.protocol + endpoint.database;
  return `at ${callers} callers one takes ${milliseconds(all)} of processor time, and ${cpus().length} cores have ${milliseconds((cpus().length * 1000) / JOIN_PER_SECOND)} for each of ${perSecond(JOIN_PER_SECOND)}. It goes to the driver and its fetch (${milliseconds(statement.callers)}), to Postgres (${milliseconds(endpoint.database)}), to the process that speaks Neon’s protocol (${milliseconds(endpoint.protocol)}), and to the endpoint, with the request that a caller makes for it (${milliseconds(own)}). In production these are three machines; here they share two cores, and calls wait for a core.`;
}

export async function callTables(): Promise<Table[]> {
  const stack = await startStack();
  try {
    const figures = await measureCalls(stack.owner, stack.ownerUrl);
    const limit = ({ call, callers }: CallFigures) =>
      figures.find((one) => one.call === call && one.callers === callers && one.way === 'statement');
    return [
      {
        title: 'Calls',
        note: 'Callers and endpoints share one process, Neon’s protocol is spoken by a second, and native PostgreSQL takes what is left of the cores, so a rate here is what all three together reach on this machine. Against the statement: the rate through the endpoint beside that of its bare statement through the same driver, the most an endpoint can reach. “nothing” is `select 1`: what driver, protocol and database cost by themselves. The work of Postgres is the processor time that its sessions took for a call.',
        head: [
          'call',
          'way',
          'callers',
          'against the statement',
          'rate',
          'p50',
          'p95',
          'p99',
          'work of Postgres',
        ],
        rows: figures.map((one) => {
          const { call, way, callers } = one;
          const target = call === 'join' && way === 'endpoint' ? JOIN_TARGETS[callers] : undefined;
          return [
            call,
            ways[way],
            String(callers),
            ratio(one.perSecond / (limit(one)?.perSecond ?? Number.NaN)),
            target === undefined
              ? perSecond(one.perSecond)
              : against(one.perSecond, JOIN_PER_SECOND, perSecond, true),
            milliseconds(one.p50),
            milliseconds(one.p95),
            target === undefined ? milliseconds(one.p99) : against(one.p99, target.p99, milliseconds),
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
