/** `npm run bench [part...]`: prints costs as ratios to the least they could be, so that machines compare. */
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

// The endpoints log a line per call.
console.log = () => undefined;

const stop = await setup();
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const { title, note, head, rows } of await run()) {
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    process.stdout.write(`\n## ${title}\n\n${note}\n\n${lines.join('\n')}\n`);
  }
}
await stop();
const [cpu] = cpus();
process.stdout.write(
  `\n${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.versions.node}\n`,
);
