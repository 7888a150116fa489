/** A function's cold start: the size of its bundle, and the time to load it in a fresh process. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '#scripts/function-bundle.ts';
import { sourceFiles } from '#tests/architecture/source.ts';
import { median, milliseconds, ratio, type Table } from '#tests/bench/table.ts';

const RUNS = 7;
const LOAD = `
const started = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - started));
`;

const run = promisify(execFile);

export async function coldStartTables(): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-cold-start-'));
  const { outputFiles } = await bundleFunctions(sourceFiles('netlify/functions').map(({ path }) => path));
  const empty = {
    path: 'empty.mjs',
    contents: new TextEncoder().encode('export default () => new Response();'),
  };
  const bundles = [empty, ...outputFiles].map(({ path, contents }) => {
    return {
      name: basename(path, '.mjs'),
      file: join(folder, basename(path)),
      contents,
      loads: [] as number[],
    };
  });
  for (const { file, contents } of bundles) await writeFile(file, contents);
  // Takes turns, so that other work on the machine affects all of them.
  for (let round = 0; round < RUNS; round += 1)
    for (const { file, loads } of bundles) {
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', LOAD, file]);
      loads.push(Number(stdout));
    }
  await rm(folder, { recursive: true });
  const floorMs = median(bundles[0]?.loads ?? []);
  return [
    {
      title: 'Cold start',
      note: `The bundles of \`npm run build\`, each loaded in a fresh process; median of ${RUNS}.`,
      head: ['function', 'load against an empty one', 'load', 'bundle'],
      rows: bundles.map(({ name, contents, loads }) => [
        name,
        ratio(median(loads) / floorMs),
        milliseconds(median(loads)),
        `${(contents.length / 1024).toFixed(0)} KiB`,
      ]),
    },
  ];
}
