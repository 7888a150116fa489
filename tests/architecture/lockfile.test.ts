import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
type Package = Record<'allowScripts' | 'dependencies' | 'devDependencies', Record<string, string | boolean>>;
const { allowScripts, dependencies, devDependencies } = read('package.json') as Package;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const locked = Object.entries(packages).filter(([path]) => path !== '');

/** As Node resolves a package: from the innermost folder outwards. */
function isLocked(name: string, wantedBy: string): boolean {
  if (`${wantedBy}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  const outer = wantedBy.lastIndexOf('/node_modules/');
  return wantedBy !== '' && isLocked(name, outer < 0 ? '' : wantedBy.slice(0, outer));
}

test('the lockfile names the binaries of every platform, or npm ci refuses a fresh clone', () => {
  const missing = Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, wantedBy)),
  );
  expect(missing, 'npm leaves out what its registry lacks: take these entries back from git').toEqual([]);
});

test('package.json names exact versions, so that an update is a change someone reads', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(locked.filter(([, { resolved }]) => resolved?.startsWith('http')).map(([path]) => path)).toEqual([]);
});

test('every package that runs on our machines has an integrity hash', () => {
  const loose = locked.filter(
    ([, { integrity, inBundle, optional }]) =>
      integrity === undefined && inBundle !== true && optional !== true,
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('only the packages package.json names run install scripts', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(running)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  // npm refuses to install anything else.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
});

test('actions are pinned by commit, not by a tag that can move', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/uses: (.+)$/gm)].map(([, used = '']) => used),
  );
  expect(uses).not.toEqual([]);
  expect(uses.filter((used) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([]);
});
