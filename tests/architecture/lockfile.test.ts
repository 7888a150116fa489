import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

/** As Node looks for a package: in the folders of those that want it, from the inside out. */
function isLocked(name: string, wantedBy: string): boolean {
  if (`${wantedBy}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  const outer = wantedBy.lastIndexOf('/node_modules/');
  return wantedBy !== '' && isLocked(name, outer < 0 ? '' : wantedBy.slice(0, outer));
}

test('the lock names the binaries of every platform, or npm ci refuses a fresh clone', () => {
  const missing = Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(name, wantedBy))
      .map(([name, version]) => `${name}@${version}`),
  );
  expect(missing, 'npm leaves out what its registry does not have: take these entries back from git').toEqual(
    [],
  );
});
