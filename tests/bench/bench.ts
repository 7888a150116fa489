/**
 * `npm run bench`: all parts but the report, printed and written to docs/benchmarks.md. `npm run bench -- calls growth`
 * runs some of them and only prints.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { format } from 'prettier';
import { callTables } from '#tests/bench/call-tables.ts';
import { coldStartTables } from '#tests/bench/cold-start-tables.ts';
import { growthTables } from '#tests/bench/growth-tables.ts';
import { listTables } from '#tests/bench/list-tables.ts';
import { pageTables } from '#tests/bench/page-tables.ts';
import { reportTables } from '#tests/bench/report-tables.ts';
import { describeTable, type Table } from '#tests/bench/table.ts';

const FILE = 'docs/benchmarks.md';
const GIB = 2 ** 30;

const parts: Record<string, () => Promise<Table[]>> = {
  pages: pageTables,
  calls: callTables,
  growth: growthTables,
  list: listTables,
  report: reportTables,
  'cold-start': coldStartTables,
};

/** Only when asked for by name: no visitor waits for it, and ten minutes are enough for a whole run. */
const APART = 'report';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join()}. The parts are ${Object.keys(parts).join(', ')}.`);

/** The endpoints log a line per call to the console, and those are not what is asked for here. */
console.log = () => undefined;
const print = (text: string) => process.stdout.write(`${text}\n`);

const started = performance.now();
const sections: string[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : name === APART) continue;
  for (const table of await run()) {
    const section = `${describeTable(table)}\n`;
    print(`\n${await format(section, { parser: 'markdown' })}`);
    sections.push(section);
  }
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const [cpu] = cpus();
const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB, Node ${process.versions.node}`;
print(`${minutes} minutes on ${machine}`);

if (asked.length === 0) {
  const intro = `# Benchmarks

What \`npm run bench\` printed on ${new Date().toISOString().slice(0, 10)}, in ${minutes} minutes, on ${machine}. Run it again to repeat it; it
writes this file. Ratios and counts come first, because they hold on other machines too; times and rates are this
machine's. \`npm run bench -- calls\` runs one part (${Object.keys(parts).join(', ')}) and only prints.
`;
  await writeFile(
    FILE,
    await format([intro, ...sections].join('\n'), { parser: 'markdown', proseWrap: 'preserve' }),
  );
}
