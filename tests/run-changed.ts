/**
 * `npm run check:changed`, and before each commit: what the change can turn red within one and a half minutes. Vitest's
 * import graph relates the tests; of the API's, all of which it relates to every route, those of the same feature run.
 * What a visitor sees of the change, the nearest browser tests look at.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { relative } from 'node:path';
import { relatedSpecs } from '#tests/related-specs.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const chosen = process.argv.slice(2).map((path) => relative('.', path));
const inGit = () => [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')];
const changed = chosen.length > 0 ? chosen : inGit();
const of = (...places: string[]) => changed.some((path) => places.some((place) => path.includes(place)));

/** Each takes a minute, and only it runs the whole of what these do. */
const histories = { backup: 'restore', announce: 'announcing', codes: 'opening' };
const slow = Object.entries(histories).flatMap(([script, test]) => (of(`scripts/${script}`) ? [test] : []));

/** The graph sees neither SQL, nor what the built site is served with, nor the files that a test reads or runs. */
const related = [
  ...[...changed, ...globSync('tests/architecture/*.test.ts')],
  ...(of('sql/') ? ['tests/support/use-stack.ts'] : []),
  ...(of('netlify.toml', 'public/', 'scripts/astro/') ? ['tests/api/headers.test.ts'] : []),
  ...changed.map((path) => path.replace(/\.\w+$/, '.test.ts')).filter((beside) => existsSync(beside)),
  ...slow.map((test) => `tests/slow/${test}.test.ts`),
];
/** A feature has the same name in every folder; what features share, and a migration, concern all of them. */
const features = changed.flatMap((path) => path.split(/[/.]/).slice(1, 3));
/** An empty list would exclude nothing. */
const except = (names: string[]) => `!(${names.join('|') || 'none'})`;
const isShared = of('/shared/', 'sql/migrations/', 'tests/support/');
const left = ['scripts/', 'local/'].filter((folder) => !of(folder)).map((folder) => `${folder}**/*`);
if (!of('tests/slow/')) left.push(`tests/slow/${except(slow)}.test.ts`);
if (!isShared) left.push(`tests/api/${except(features)}/**/*`);

/** As many as a minute allows. */
const MOST_SPECS = 7;
/** It walks for minutes. */
const STREET = 'tests/street/street.spec.ts';

const specs = relatedSpecs(changed);
const looking = specs.filter((path) => path !== STREET || changed.includes(STREET)).slice(0, MOST_SPECS);
const further = specs.filter((path) => !looking.includes(path));

/** @returns whether it passed */
const run = (command: string, ...parameters: string[]) =>
  spawnSync(`node_modules/.bin/${command}`, parameters, { stdio: 'inherit' }).status === 0;

const passed = [
  run('vitest', 'related', '--run', ...related, ...left.map((glob) => `--exclude=${glob}`)),
  looking.length === 0 || run('playwright', 'test', '--reporter=line', ...looking),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

const names = looking.map((path) => path.replace(/^.*\/|\.spec\.ts$/g, '')).join(', ');
const looked =
  names === ''
    ? 'No browser tests ran: nothing in src/ or public/ has changed.'
    : `A browser looked at the change: ${names}.`;
console.log(changed.length === 0 ? '\nNothing is changed.' : `\n${looked}`);
if (further.length > 0) console.log(`Not looked at yet: npx playwright test ${further.join(' ')}`);
const unrun = left.map((glob) => glob.replace(/[!*].*/, '')).join(', ');
console.log(`Left out: ${unrun}${isShared ? '' : ' of other features'}. npm test runs them too.`);
