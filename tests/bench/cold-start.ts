/**
 * What a function costs that has to wake: its size as Netlify's own bundler ships it, the time to load it in a fresh
 * process, and the time from the start of that process to its first answer, beside a function that does nothing.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { bundleFunctions } from '#src/build/function-bundle.ts';
import { sourceFiles } from '#tests/architecture/source.ts';
import { median } from '#tests/bench/median.ts';

const RUNS = 7;
const EMPTY = `export default () => new Response();`;

/** A request that is refused before the database is asked: the door's own part of a first answer. */
const WAKE = `
const started = performance.now();
const { default: handler } = await import(process.argv[1]);
const loadMs = performance.now() - started;
await handler(new Request('https://keystead.example/', { method: 'PUT' }), { requestId: 'x', params: {}, ip: '10.0.0.1', waitUntil() {} });
process.stderr.write(JSON.stringify({ loadMs, answerMs: performance.now() }));
`;

export type ColdStart = {
  name: string;
  bundleKib: number;
  /** With Netlify's bootstrap, which every function carries. */
  shippedKib: number;
  zippedKib: number;
  loadMs: number;
  answerMs: number;
};

const run = promisify(execFile);

async function wake(file: string): Promise<{ loadMs: number; answerMs: number }> {
  const times: { loadMs: number; answerMs: number }[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const { stderr } = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      WAKE,
      pathToFileURL(file).href,
    ]);
    times.push(JSON.parse(stderr) as { loadMs: number; answerMs: number });
  }
  return {
    loadMs: median(times.map((time) => time.loadMs)),
    answerMs: median(times.map((time) => time.answerMs)),
  };
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

export async function measureColdStarts(): Promise<ColdStart[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-cold-start-'));
  const bundles = join(folder, 'bundles');
  await mkdir(bundles);
  const { outputFiles } = await bundleFunctions(sourceFiles('netlify/functions').map(({ path }) => path));
  const files = [...outputFiles.map(({ path, contents }) => ({ name: basename(path, '.mjs'), contents }))];
  for (const { name, contents } of [...files, { name: 'empty', contents: EMPTY }])
    await writeFile(join(bundles, `${name}.mjs`), contents);

  const shipped = join(folder, 'shipped');
  const zipped = join(folder, 'zipped');
  await mkdir(shipped);
  await mkdir(zipped);
  const ways = { basePath: bundles } as const;
  await zipFunctions(bundles, shipped, { ...ways, archiveFormat: 'none' });
  await zipFunctions(bundles, zipped, { ...ways, archiveFormat: 'zip' });

  const measured: ColdStart[] = [];
  for (const name of ['empty', ...files.map((file) => file.name)]) {
    const file = join(bundles, `${name}.mjs`);
    measured.push({
      name,
      bundleKib: (await stat(file)).size / 1024,
      shippedKib: (await folderBytes(join(shipped, name))) / 1024,
      zippedKib: (await stat(join(zipped, `${name}.zip`))).size / 1024,
      ...(await wake(file)),
    });
  }
  await rm(folder, { recursive: true });
  return measured;
}
