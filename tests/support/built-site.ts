/** The files of the built site, for tests that read rather than visit them: as the last `astro build` left them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST_DIR } from '#local/netlify/local-site.ts';
import { buildSite } from '#scripts/build-site.ts';

/** Bodies by address, such as /index.html. */
export type BuiltSite = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** Where no build has been yet, one for a file of tests alone: two builds in one folder destroy each other. */
const OWN_DIST = `node_modules/.cache/keystead-site-read-${process.env.VITEST_POOL_ID ?? ''}`;

export async function builtFolder(): Promise<string> {
  if (existsSync(join(DIST_DIR, '_headers'))) return DIST_DIR;
  await buildSite(OWN_DIST);
  return OWN_DIST;
}

export async function readBuiltSite(folder?: string): Promise<BuiltSite> {
  folder ??= await builtFolder();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file)] as const)),
  );
}

export function pagesOf(site: BuiltSite): string[] {
  return [...site.keys()].filter((path) => path.endsWith('.html')).toSorted();
}

/** Where visitors find the page of a file. */
export const addressOf = (file: string) => file.replace(/(index)?\.html$/, '');

export function bodyOf(site: BuiltSite, path: string): Buffer<ArrayBuffer> {
  const body = site.get(path);
  if (body === undefined) throw new Error(`The built site has no ${path}.`);
  return body;
}
