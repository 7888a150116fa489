/** The least a page can cost: a bare Astro page without scripts, built in the same run. */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ASTRO } from '#scripts/build-site.ts';

/** Inside the project, because Astro resolves itself from there. */
const FOLDER = 'node_modules/.cache/keystead-floor';

const PAGE = `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto } h1 { font-size: 2rem }</style></head>
<body><h1>${'A bare page. '.repeat(8)}</h1>${`<p>${'With a little text and nothing else. '.repeat(20)}</p>`.repeat(4)}</body></html>`;

/** @returns the folder of the built page */
export async function buildFloor(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(join(FOLDER, 'src/pages'), { recursive: true });
  await writeFile(join(FOLDER, 'src/pages/index.astro'), PAGE);
  await writeFile(
    join(FOLDER, 'astro.config.mjs'),
    `export default { build: { inlineStylesheets: 'always' } };`,
  );
  const build = spawn(process.execPath, [resolve(ASTRO), 'build', '--root', FOLDER], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exitCode = await new Promise((done) => build.once('close', done));
  if (exitCode !== 0) throw new Error('The bare page could not be built.');
  return join(FOLDER, 'dist');
}
