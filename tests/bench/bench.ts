/**
 * `npm run bench`: all parts but two, printed and written to docs/benchmarks.md. `npm run bench -- calls growth` runs some of
 * them, and writes only what they say.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { format } from 'prettier';
import { besideTables } from '#tests/bench/beside-tables.ts';
import { callTables } from '#tests/bench/call-tables.ts';
import { coldStartTables } from '#tests/bench/cold-start-tables.ts';
import { growthTables } from '#tests/bench/growth-tables.ts';
import { listTables } from '#tests/bench/list-tables.ts';
import { pageTables } from '#tests/bench/page-tables.ts';
import { reportTables } from '#tests/bench/report-tables.ts';
import { describeTable, type Table } from '#tests/bench/table.ts';
import { visitTables } from '#tests/bench/visit-tables.ts';

const FILE = 'docs/benchmarks.md';
const GIB = 2 ** 30;

const parts: Record<string, () => Promise<Table[]>> = {
  pages: pageTables,
  calls: callTables,
  growth: growthTables,
  list: listTables,
  report: reportTables,
  visits: visitTables,
  'cold-start': coldStartTables,
  beside: besideTables,
};

/** Only when asked for by name: no visitor waits for the report, and two commits are compared when there is something to compare. */
const APART = ['report', 'beside'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join()}. The parts are ${Object.keys(parts).join(', ')}.`);

/** The endpoints log a line per call to the console, and those are not what is asked for here. */
console.log = () => undefined;
const print = (text: string) => process.stdout.write(`${text}\n`);

const [cpu] = cpus();
const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB, Node ${process.versions.node}`;
const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, on ${machine}.`;

const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';

/** What a section says takes the place of what it said before; the others stay. */
async function keep(section: string): Promise<void> {
  const [intro = '', ...sections] = (await readFile(FILE, 'utf8')).split(/^(?=## )/m);
  const known = sections.findIndex((one) => headingOf(one) === headingOf(section));
  if (known < 0) sections.push(section);
  else sections[known] = section;
  const text = [intro, ...sections].join('\n');
  await writeFile(FILE, await format(text, { parser: 'markdown', proseWrap: 'preserve' }));
}

const started = performance.now();
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : APART.includes(name)) continue;
  for (const { note, ...table } of await run()) {
    const section = `${describeTable({ ...table, note: `${note} ${measured}` })}\n`;
    print(`\n${await format(section, { parser: 'markdown' })}`);
    await keep(section);
  }
}
print(`${((performance.now() - started) / 60_000).toFixed(1)} minutes on ${machine}`);
