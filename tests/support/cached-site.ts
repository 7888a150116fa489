/** The built site, cached by a hash of its inputs, so that no test uses a stale build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildSite } from '#scripts/build-site.ts';
import { builtWith } from '#tests/support/tested-site.ts';

const CACHE = 'node_modules/.cache/keystead-site';
const INPUTS = ['{src,public}/**/*', '{package,package-lock,tsconfig}.json', 'SECURITY.md'];

/** The pages, and all that the build's own code imports. */
async function siteInputs(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ['astro.config.mjs', 'scripts/build-site.ts'],
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm' },
    ...{ metafile: true, write: false, outdir: CACHE },
  });
  const files = globSync(INPUTS, { exclude: ['**/*.test.ts'] }).filter((path) => statSync(path).isFile());
  return [...new Set([...files, ...Object.keys(metafile.inputs)])].toSorted();
}

async function key(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(builtWith));
  for (const path of await siteInputs()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

export async function cachedSite(): Promise<string> {
  const folder = join(CACHE, await key());
  if (existsSync(folder)) return folder;
  // Built in a separate folder and then renamed, because parallel builds in one folder destroy each other.
  const building = `${folder}-${process.pid}`;
  await buildSite(building, undefined, builtWith);
  if (existsSync(folder)) rmSync(building, { recursive: true });
  else renameSync(building, folder);
  return folder;
}
