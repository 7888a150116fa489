import { readdir, readFile, writeFile } from 'node:fs/promises';

type Step = (html: string, dir: URL) => string | Promise<string>;

export const STYLE = /(?<=<style>)[^]*?(?=<\/style>)/g;

export async function readPages(dir: URL): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const file of await readdir(dir, { recursive: true }))
    if (file.endsWith('.html')) pages[file] = await readFile(new URL(file, dir), 'utf8');
  return pages;
}

/** One address for each page, without a slash at its end. */
export const pathOf = (file: string) => `/${file.replace(/(index)?\.html$/, '')}`;

/** Rewrites each built page, step by step. A step that changes no page looks for what Astro no longer writes. */
export async function rewritePages(dir: URL, steps: readonly Step[]): Promise<void> {
  const idle = new Set(steps);
  for (const [file, page] of Object.entries(await readPages(dir))) {
    let html = page;
    for (const step of steps) {
      const rewritten = await step(html, dir);
      if (rewritten !== html) idle.delete(step);
      html = rewritten;
    }
    await writeFile(new URL(file, dir), html);
  }
  if (idle.size === 0) return;
  const names = [...idle].map(({ name }) => name).join(', ');
  throw new Error(`${names} changed no page: compare its patterns with the HTML that Astro writes now.`);
}
