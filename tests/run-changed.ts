/**
 * `npm run check:changed`, and before each commit: what the change can turn red within half a minute. Vitest's import
 * graph relates the tests; of the API's, all of which it relates to every route, those of the same feature run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { relative } from 'node:path';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const named = process.argv.slice(2).map((path) => relative('.', path));
const inGit = () => [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')];
const changed = named.length > 0 ? named : inGit();
const of = (...places: string[]) => changed.some((path) => places.some((place) => path.includes(place)));

/** The graph sees neither SQL nor the files that the rules of tests/architecture read. */
const related = [
  ...[...changed, ...globSync('tests/architecture/*.test.ts')],
  ...(of('sql/') ? ['tests/support/use-stack.ts'] : []),
];
/** A feature has the same name in every folder; what features share, and a migration, concern all of them. */
const features = changed.flatMap((path) => path.split(/[/.]/).slice(1, 3)).join('|');
const isShared = of('/shared/', 'sql/migrations/', 'tests/support/');
const left = ['scripts/', 'local/', 'tests/slow/'].filter((folder) => !of(folder));
if (!isShared) left.push(`tests/api/!(${features})/`);

const vitest = ['related', '--run', ...related, ...left.map((folder) => `--exclude=${folder}**/*`)];
const { status } = spawnSync('node_modules/.bin/vitest', vitest, { stdio: 'inherit' });
process.exitCode = status ?? 1;
