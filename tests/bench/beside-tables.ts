/**
 * `npm run bench -- beside`: joining by this code and by that of an earlier commit (`BESIDE`, the one before where it is
 * absent), in turns, before one database. Only for commits whose statements the database of this one understands.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { here, READY_PEOPLE, withCallers, type CallFigures, type Measure } from '#tests/bench/calls.ts';
import type { Work } from '#tests/bench/caller.ts';
import { median } from '#tests/bench/median.ts';
import { milliseconds, ratio, type Table } from '#tests/bench/table.ts';
import { startStack } from '#tests/support/stack.ts';

const ROUNDS = 10;
const SECONDS = 0.3;
const CALLERS = [1, 20, 64, 100];
const WAYS: Pick<Work, 'call' | 'way'>[] = [
  { call: 'nothing', way: 'statement' },
  { call: 'join', way: 'statement' },
  { call: 'join', way: 'endpoint' },
];
const NAMES = { statement: 'its statement alone', endpoint: 'through the endpoint', spec: '' };

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

function spreadOf(figures: number[], show: (figure: number) => string): string {
  return `${show(median(figures))} (${show(Math.min(...figures))} to ${show(Math.max(...figures))})`;
}

type Pair = { before: CallFigures[]; after: CallFigures[] };

async function measurePair(measures: Measure[], work: Work): Promise<Pair> {
  const runs: CallFigures[][] = measures.map(() => []);
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, measure] of measures.entries()) {
      const run = await measure(work);
      if (round > 0) runs[index]?.push(run);
    }
  const [before = [], after = []] = runs;
  return { before, after };
}

function rowOf(
  { call, way }: Pick<Work, 'call' | 'way'>,
  callers: number,
  { before, after }: Pair,
): string[] {
  const figures = (of: (run: CallFigures) => number, show: (figure: number) => string) => [
    ratio(median(after.map(of)) / median(before.map(of))),
    spreadOf(before.map(of), show),
    spreadOf(after.map(of), show),
  ];
  return [
    call,
    NAMES[way],
    String(callers),
    ...figures((run) => run.perCall.callers, milliseconds),
    ...figures(
      (run) => run.perSecond,
      (rate) => `${rate.toFixed(0)}/s`,
    ),
  ];
}

export async function besideTables(): Promise<Table[]> {
  const commit = git('rev-parse', '--short', process.env.BESIDE ?? 'HEAD~1');
  const folder = join(mkdtempSync(join(tmpdir(), 'keystead-beside-')), 'checkout');
  git('worktree', 'add', '--detach', folder, commit);
  const stack = await startStack();
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const rows: string[][] = [];
    const checkouts = [pathToFileURL(`${folder}/`), here];
    await withCallers(stack.owner, stack.ownerUrl, checkouts, async (measures, code) => {
      for (const way of WAYS)
        for (const callers of CALLERS) {
          const work = { ...way, callers, code, seconds: SECONDS, people: READY_PEOPLE };
          rows.push(rowOf(way, callers, await measurePair(measures, work)));
        }
    });
    return [
      {
        title: 'Beside the commit before',
        note: `Joining by this code and by that of ${commit}, in turns, ${ROUNDS} rounds each of 0.3 seconds, before one database: medians, and in brackets the least and the most of them. Processor time is that of the process of callers, driver and endpoint alone.`,
        head: [
          'call',
          'way',
          'callers',
          'processor time, after against before',
          'before',
          'after',
          'rate, after against before',
          'before',
          'after',
        ],
        rows,
      },
    ];
  } finally {
    await stack.stop();
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true });
  }
}
