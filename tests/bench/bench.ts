/** `npm run bench [part...]`: prints costs as ratios to the least they could be, so that machines compare. */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { growthTables } from '#tests/bench/growth.ts';
import { pageTables } from '#tests/bench/pages.ts';
import { reportTables } from '#tests/bench/report.ts';
import type { Table } from '#tests/bench/table.ts';
import { tapTables } from '#tests/bench/taps.ts';
import { workTables } from '#tests/bench/work.ts';
import { setup } from '#tests/support/global-setup.ts';

const parts: Record<string, () => Promise<Table[]>> = {
  pages: pageTables,
  taps: tapTables,
  work: workTables,
  growth: growthTables,
  report: reportTables,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join()}. The parts are ${Object.keys(parts).join(', ')}.`);

async function print(run: () => Promise<Table[]>): Promise<void> {
  // The endpoints log a line per call.
  console.log = () => undefined;
  const stop = await setup();
  for (const { title, note, head, rows } of await run()) {
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    process.stdout.write(`\n## ${title}\n\n${note}\n\n${lines.join('\n')}\n`);
  }
  await stop();
}

/** Alone, because functions stay connected to the database of the part before. */
function printAlone(name: string): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

const [only, ...others] = chosen;
const run = others.length === 0 ? parts[only ?? ''] : undefined;
if (run) await print(run);
else {
  (chosen.length > 0 ? chosen : Object.keys(parts)).forEach(printAlone);
  const [cpu] = cpus();
  process.stdout.write(
    `\n${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.versions.node}\n`,
  );
}
