/** What others wrote and we ship or run: that it is what it was, runs nothing unasked, and may be used. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hold, note } from '#tests/security/measured.ts';

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  inBundle?: boolean;
  optional?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: nameOf(path), ...entry }));

/**
 * Binaries for machines that are not ours, of which the registry that made this lock has no copy, so nobody could say what
 * they hash to. `npm install --package-lock-only` completes them where the registry has them; take them out here then.
 */
const NOT_HELD = /^(@astrojs\/compiler-binding|@oxc-parser\/binding|@tailwindcss\/oxide)-/;

test('every package is held to its hash, but binaries of machines that nobody had', ({ task }) => {
  const held = locked.filter(({ integrity, inBundle }) => integrity !== undefined || inBundle === true);
  const rest = locked.filter((entry) => !held.includes(entry));
  note(task, 'packages of the lock that are held to their hash', `${held.length} of ${locked.length}`);
  const unexpected = rest.filter(({ name, optional }) => optional !== true || !NOT_HELD.test(name));
  hold(task, 'packages without a hash that run on a machine of ours', unexpected.length, '=', 0);
  expect(rest.length, 'none more').toBeLessThanOrEqual(31);
});

test('no package runs a script when it is installed, but those that package.json names', ({ task }) => {
  const running = [
    ...new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)),
  ];
  hold(
    task,
    'install scripts that nobody allowed',
    running.filter((name) => !(name in allowScripts)).length,
    '=',
    0,
  );
  expect(Object.keys(allowScripts).toSorted(), 'Take out what has no script any more.').toEqual(
    running.toSorted(),
  );
  // npm stops the installation of anything else.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
});

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-3.0 CC-BY-4.0 Unlicense Zlib Python-2.0 OFL-1.1'.split(
    ' ',
  ),
);
/** Asks for changed files to be published, and we change none. */
const UNCHANGED = 'MPL-2.0';
/** libvips, beside sharp: a library that the build calls and nobody is given. */
const OF_THE_BUILD = { license: 'LGPL-3.0-or-later', names: '@img/sharp-' };
/** What the lock does not say, their readme does. */
const SAID_ELSEWHERE: Record<string, string> = { callsite: 'MIT' };
const SPELLED: Record<string, string> = { 'Apache 2': 'Apache-2.0', 'MIT and ISC': 'MIT AND ISC' };

function isUsable(name: string, license: string): boolean {
  const allowed = (one: string) =>
    PERMISSIVE.has(one) ||
    one === UNCHANGED ||
    (one === OF_THE_BUILD.license && name.startsWith(OF_THE_BUILD.names));
  const alternatives = (SPELLED[license] ?? license).replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(allowed));
}

test('every package may be used as we use it', ({ task }) => {
  const licenseOf = ({ name, license }: { name: string; license?: string | undefined }) =>
    license ?? SAID_ELSEWHERE[name] ?? (NOT_HELD.test(name) ? 'MIT' : 'none');
  const refused = locked.filter((entry) => !isUsable(entry.name, licenseOf(entry)));
  expect(refused.map((entry) => `${entry.name}: ${licenseOf(entry)}`)).toEqual([]);
  hold(task, 'packages whose licence asks for more than we do', refused.length, '=', 0);
});

test.each([
  ['MIT', true],
  ['(BSD-3-Clause OR GPL-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('a licence of %s is judged', (license, usable) => {
  expect(isUsable('anything', license)).toBe(usable);
});

test('actions are pinned by what they are, not by a tag that can be moved', ({ task }) => {
  const uses = globSync('.github/workflows/*.yml').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/uses: (.+)$/gm)].map(([, used = '']) => used),
  );
  expect(uses.length).toBeGreaterThan(0);
  const movable = uses.filter((used) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used));
  expect(movable).toEqual([]);
  hold(task, 'actions that are pinned by tag', movable.length, '=', 0);
});

test('npm lists every package of the lock, as CycloneDX has it', () => {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stdout, stderr).not.toBe('');
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const told = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const untold = locked.filter(({ name, version = '' }) => !told.has(`${name}@${version}`));
  expect(untold.map(({ name }) => name)).toEqual([]);
});
