import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bodies by path, such as /index.html. */
export type BuiltSite = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** Built once per run (tests/support/global-setup.ts). */
export async function builtFolder(): Promise<string> {
  const response = await fetch(process.env.TEST_DATABASES ?? '');
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

export async function readBuiltSite(): Promise<BuiltSite> {
  const folder = await builtFolder();
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

export const addressOf = (file: string) => file.replace(/(index)?\.html$/, '');

export function bodyOf(site: BuiltSite, path: string): Buffer<ArrayBuffer> {
  const body = site.get(path.replace(/\?.*/, ''));
  if (body === undefined)
    throw new Error(`The built site has no ${path}. Is it in public/, or drawn by share-pictures?`);
  return body;
}
