import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Rewrites each built page. `page` is its path in `dir`. */
export async function rewritePages(
  dir: URL,
  rewrite: (html: string, page: string) => string | Promise<string>,
): Promise<void> {
  const dist = fileURLToPath(dir);
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const path = join(dist, page);
    await writeFile(path, await rewrite(await readFile(path, 'utf8'), page));
  }
}
