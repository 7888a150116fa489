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
import { bundleFunctions } from '#scripts/function-bundle.ts';
import { sourceFiles } from '#tests/architecture/source.ts';
import { median } from '#tests/bench/median.ts';

const RUNS = 7;
const EMPTY = `export default () => new Response();`;

const BOOTSTRAP = '___netlify-bootstrap.mjs';

/**
 * As Netlify wakes a function: its bootstrap first, which has loaded what it shares with the function, such as
 * node:crypto. Then a request that is refused before the database is asked: the endpoint's own part of a first answer.
 */
const WAKE = `
await import(process.argv[2]);
const started = performance.now();
const { default: handler } = await import(process.argv[1]);
const loadMs = performance.now() - started;
await handler(new Request('https://keystead.example/', { method: 'PUT' }), { requestId: 'x', params: {}, ip: '10.0.0.1', waitUntil() {} });
process.stderr.write(JSON.stringify({ loadMs, answerMs: performance.now() }));
`;

type Wake = { loadMs: number; answerMs: number };

export type ColdStart = {
  name: string;
  bundleKib: number;
  /** With Netlify's bootstrap, which every function carries. */
  shippedKib: number;
  zippedKib: number;
} & Wake;

const run = promisify(execFile);

async function wake(folder: string, name: string): Promise<Wake> {
  const { stderr } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    WAKE,
    pathToFileURL(join(folder, `${name}.mjs`)).href,
    pathToFileURL(join(folder, BOOTSTRAP)).href,
  ]);
  return JSON.parse(stderr) as Wake;
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

  const names = ['empty', ...files.map((file) => file.name)];
  const wakes = new Map<string, Wake[]>(names.map((name) => [name, []]));
  // In turns, so that a moment in which the machine has other work is shared by all of them.
  for (let count = 0; count < RUNS; count += 1)
    for (const name of names) wakes.get(name)?.push(await wake(join(shipped, name), name));

  const measured: ColdStart[] = [];
  for (const name of names) {
    const times = wakes.get(name) ?? [];
    measured.push({
      name,
      bundleKib: (await stat(join(bundles, `${name}.mjs`))).size / 1024,
      shippedKib: (await folderBytes(join(shipped, name))) / 1024,
      zippedKib: (await stat(join(zipped, `${name}.zip`))).size / 1024,
      loadMs: median(times.map(({ loadMs }) => loadMs)),
      answerMs: median(times.map(({ answerMs }) => answerMs)),
    });
  }
  await rm(folder, { recursive: true });
  return measured;
}
