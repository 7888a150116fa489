import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Step = (html: string, dir: URL) => string | Promise<string>;

/** Rewrites each built page, step by step. A step that changes no page looks for what Astro no longer writes. */
export async function rewritePages(dir: URL, steps: readonly Step[]): Promise<void> {
  const dist = fileURLToPath(dir);
  const idle = new Set(steps);
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const path = join(dist, page);
    let html = await readFile(path, 'utf8');
    for (const step of steps) {
      const rewritten = await step(html, dir);
      if (rewritten !== html) idle.delete(step);
      html = rewritten;
    }
    await writeFile(path, html);
  }
  if (idle.size === 0) return;
  const names = [...idle].map(({ name }) => name).join(', ');
  throw new Error(`${names} changed no page: compare its patterns with the HTML that Astro writes now.`);
}
