/** The built site, cached by a hash of its inputs, so that no test uses a stale build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '#scripts/build-site.ts';
import { builtWith } from '#tests/support/tested-site.ts';

const CACHE = 'node_modules/.cache/keystead-site';
const INPUTS = [
  '{src,public,scripts/astro}/**/*',
  'scripts/build-site.ts',
  '{astro.config.mjs,package-lock.json,tsconfig.json,SECURITY.md}',
];

function key(): string {
  const hash = createHash('sha256').update(JSON.stringify(builtWith));
  const files = globSync(INPUTS, { exclude: ['**/*.test.ts'] }).filter((path) => statSync(path).isFile());
  for (const path of files.toSorted()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

export async function cachedSite(): Promise<string> {
  const folder = join(CACHE, key());
  if (existsSync(folder)) return folder;
  // Built in a separate folder and then renamed, because parallel builds in one folder destroy each other.
  const building = `${folder}-${process.pid}`;
  await buildSite(building, undefined, builtWith);
  if (existsSync(folder)) rmSync(building, { recursive: true });
  else renameSync(building, folder);
  return folder;
}
