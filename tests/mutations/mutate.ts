/** `npx tsx tests/mutations/mutate.ts [--at-most N] [--seed N] [--wide] [path...]`: changes code in a copy, and lists what no test notices. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { mutantsOfSql, mutantsOfTypeScript, type Mutant } from '#tests/mutations/mutants.ts';
import { onExit, openFolder } from '#tests/support/open-folder.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-most': { type: 'string' }, seed: { type: 'string' }, wide: { type: 'boolean' } },
});
const random = seededRandom(Number(values.seed ?? 1));

const copy = openFolder('mutations', onExit);
for (const path of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n'))
  if (existsSync(path)) cpSync(path, join(copy, path));
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
process.chdir(copy);

/** Rules have their tests beside them. */
const rules = globSync('{src,netlify}/**/*.ts').filter((path) =>
  existsSync(path.replace(/\.ts$/, '.test.ts')),
);
const mutable = [...rules, ...globSync('sql/functions/**/*.sql')].toSorted();
const unknown = positionals.filter((path) => !mutable.some((file) => file.startsWith(path)));
if (unknown.length > 0) throw new Error(`${unknown.join()} holds no SQL function, and no rule with a test.`);

const folderOf = (path: string) => (path.startsWith('sql') ? dirname(path) : path.split('/', 2).join('/'));

/** Where a call crosses several features. What takes a minute, such as outages, comes in its own folder only. */
const OTHERS = [
  'survey/',
  'waitlist/',
  'referrals/',
  'your-data/',
  'operator/',
  'retention',
  'clocks',
  'stored-data',
];
const ELSEWHERE = [...OTHERS.map((tests) => `tests/api/${tests}`), 'tests/security/', 'tests/slow/ownership'];

/** The nearest tests; with `--wide`, then others that could notice. */
function testsOf(path: string): string[][] {
  if (!path.startsWith('sql')) return [[`${folderOf(path)}/`]];
  const ofFeature = `tests/api/${path.split('/')[2] ?? ''}/`;
  if (!existsSync(ofFeature)) return [ELSEWHERE];
  return values.wide ? [[ofFeature], ELSEWHERE] : [[ofFeature]];
}

function mutantsOf(path: string): Mutant[] {
  const source = readFileSync(path, 'utf8');
  const mutants = path.endsWith('.sql') ? mutantsOfSql(path, source) : mutantsOfTypeScript(path, source);
  const order = new Map(mutants.map((mutant) => [mutant, random()]));
  return mutants
    .toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
    .slice(0, Number(values['at-most'] ?? mutants.length));
}

async function isGreen(tests: string[]): Promise<boolean> {
  // Failures would count towards those of the run before.
  vitest.state.filesMap.clear();
  const specifications = await vitest.globTestSpecifications(tests);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

async function isNoticed({ path, from, to, text }: Mutant): Promise<boolean> {
  const source = readFileSync(path, 'utf8');
  const write = (mutated: string) => {
    writeFileSync(path, mutated);
    vitest.invalidateFile(join(copy, path));
  };
  write(source.slice(0, from) + text + source.slice(to));
  let noticed = false;
  for (const tests of testsOf(path)) noticed ||= !(await isGreen(tests));
  write(source);
  return noticed;
}

const describe = ({ path, from, to, text }: Mutant) => {
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, from).split('\n').length;
  return `${path}:${line}  ${source.slice(from, to).trim() || 'nothing'}  ->  ${text.trim() || 'nothing'}`;
};

const vitest = await createVitest({ watch: false, bail: 1, reporters: [{}], silent: true });
const scores = new Map<string, { noticed: number; all: number }>();
const chosen = mutable.filter(
  (file) => positionals.length === 0 || positionals.some((at) => file.startsWith(at)),
);
for (const path of chosen) {
  const folder = folderOf(path);
  if (!scores.has(folder) && !(await isGreen(testsOf(path)[0] ?? [])))
    throw new Error(`The tests of ${folder} fail without a change.`);
  const score = scores.get(folder) ?? { noticed: 0, all: 0 };
  scores.set(folder, score);
  for (const mutant of mutantsOf(path)) {
    const noticed = await isNoticed(mutant);
    score.all += 1;
    if (noticed) score.noticed += 1;
    else console.log(describe(mutant));
  }
}
console.log('\n| folder | noticed | of |\n| --- | --- | --- |');
for (const [folder, { noticed, all }] of scores) console.log(`| \`${folder}\` | ${noticed} | ${all} |`);
await vitest.close();
// Vitest has counted each noticed mutant as a failure.
process.exit(0);
