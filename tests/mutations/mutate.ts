/** `npx tsx tests/mutations/mutate.ts [--at-most N] [--seed N] [--wide] [path...]`: changes code in a copy, and lists what no test notices. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
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
// The health check names the commit.
for (const name of ['node_modules', '.git']) symlinkSync(join(process.cwd(), name), join(copy, name));
process.chdir(copy);

/** Rules have their tests beside them. */
const rules = globSync('{src,netlify}/**/*.ts').filter((path) =>
  existsSync(path.replace(/\.ts$/, '.test.ts')),
);
const mutable = [...rules, ...globSync('sql/functions/**/*.sql')].toSorted();
const unknown = positionals.filter((path) => !mutable.some((file) => file.startsWith(path)));
if (unknown.length > 0) throw new Error(`${unknown.join()} holds no SQL function, and no rule with a test.`);

const folderOf = (path: string) => (path.startsWith('sql') ? dirname(path) : path.split('/', 2).join('/'));

/** What holds for every caller and every row. */
const EVERYWHERE = ['runtime-role', 'clocks', 'retention', 'stored-data', 'moments'].map(
  (test) => `tests/api/${test}`,
);
/** Whom an announcement reaches, and in what order emails leave, takes a history to tell. */
const HISTORIES: Record<string, string[]> = { emails: ['tests/slow/announcing', 'tests/slow/email-flood'] };
/** What takes a minute. */
const SLOW = 'tests/api/actors';
const ELSEWHERE = [
  'tests/api/',
  'tests/slow/announcing',
  'tests/slow/limits',
  'tests/slow/deletion',
  'tests/slow/ownership',
];

/** The nearest tests; with `--wide`, then others that could notice. */
function testsOf(path: string): string[][] {
  if (!path.startsWith('sql')) return [[`${folderOf(path)}/`]];
  const feature = path.split('/')[2] ?? '';
  const ofFeature = `tests/api/${feature}/`;
  const nearest = existsSync(ofFeature)
    ? [ofFeature, ...EVERYWHERE, ...(HISTORIES[feature] ?? [])]
    : ['tests/api/'];
  return values.wide ? [nearest, ELSEWHERE] : [nearest];
}

function mutantsOf(path: string): Mutant[] {
  const source = readFileSync(path, 'utf8');
  const mutants = path.endsWith('.sql') ? mutantsOfSql(path, source) : mutantsOfTypeScript(path, source);
  const order = new Map(mutants.map((mutant) => [mutant, random()]));
  return mutants
    .toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
    .slice(0, Number(values['at-most'] ?? mutants.length));
}

/** The test that noticed the last change goes first. */
let alert = '';

async function findFailure(specifications: TestSpecification[]): Promise<string | undefined> {
  // Failures would count towards those of the run before.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => !module.ok());
  return failed?.moduleId ?? (unhandledErrors.length > 0 ? 'an unhandled error' : undefined);
}

async function near(tests: string[]): Promise<TestSpecification[]> {
  const all = await vitest.globTestSpecifications(tests);
  return all.filter(({ moduleId }) => values.wide === true || !moduleId.includes(SLOW));
}

async function isNoticedBy(specifications: TestSpecification[]): Promise<boolean> {
  const turns = Object.values(Object.groupBy(specifications, ({ moduleId }) => (moduleId === alert ? 0 : 1)));
  for (const turn of turns) {
    const failure = await findFailure(turn);
    if (failure === undefined) continue;
    alert = failure;
    return true;
  }
  return false;
}

async function isNoticed({ path, from, to, text }: Mutant): Promise<boolean> {
  const source = readFileSync(path, 'utf8');
  const write = (mutated: string) => {
    writeFileSync(path, mutated);
    vitest.invalidateFile(join(copy, path));
  };
  write(source.slice(0, from) + text + source.slice(to));
  let noticed = false;
  for (const tests of testsOf(path)) noticed ||= await isNoticedBy(await near(tests));
  write(source);
  return noticed;
}

const describe = ({ path, from, to, text }: Mutant) => {
  const source = readFileSync(path, 'utf8');
  const line = source.slice(0, from).split('\n').length;
  return `${path}:${line}  ${source.slice(from, to).trim() || 'nothing'}  ->  ${text.trim() || 'nothing'}`;
};

const vitest = await createVitest({
  ...{ watch: false, bail: 1, reporters: [{}], silent: true },
  // A change can make a test wait for ever.
  ...{ testTimeout: 60_000, hookTimeout: 60_000 },
});
const scores = new Map<string, { noticed: number; all: number }>();
const chosen = mutable.filter(
  (file) => positionals.length === 0 || positionals.some((at) => file.startsWith(at)),
);
for (const path of chosen) {
  const folder = folderOf(path);
  if (!scores.has(folder)) {
    const failure = await findFailure(await near(testsOf(path).flat()));
    if (failure !== undefined) throw new Error(`Without a change, this fails: ${failure}`);
  }
  const score = scores.get(folder) ?? { noticed: 0, all: 0 };
  scores.set(folder, score);
  for (const mutant of mutantsOf(path)) {
    const noticed = await isNoticed(mutant);
    score.all += 1;
    if (noticed) score.noticed += 1;
    else console.log(describe(mutant));
  }
  console.log(`${path}: of ${folder} ${score.noticed} of ${score.all} so far`);
}
console.log('\n| folder | noticed | of |\n| --- | --- | --- |');
for (const [folder, { noticed, all }] of scores) console.log(`| \`${folder}\` | ${noticed} | ${all} |`);
await vitest.close();
// Vitest has counted each noticed mutant as a failure.
process.exit(0);
