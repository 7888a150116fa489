/**
 * `npm test`: everything CI runs, and at the end one line that adds it up. `npm run check` leaves the browser out.
 * A runner that breaks before it can count is one failure, so nothing passes by not having run.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST_DIR } from '#local/netlify/local-site.ts';
import { ensureChromium } from '#tests/support/chromium.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { builtWith } from '#tests/support/tested-site.ts';

type Count = { name: string; passed: number; failed: number };

const BIN = 'node_modules/.bin';
const withBrowser = !process.argv.includes('--without-browser');
/** The runners' reports, and the data of the site that the browser tests look at. */
const folder = openFolder('tests');
const report = (runner: string) => join(folder, `${runner}.json`);

const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
  E2E_DATA_DIR: join(folder, 'data'),
};

async function run([command = '', ...parameters]: string[], knobs: Record<string, string> = {}) {
  console.log(`\n> ${command} ${parameters.join(' ')}`);
  const env = { ...environment, ...knobs };
  return isSuccess(spawn(join(BIN, command), parameters, { stdio: 'inherit', env }));
}

/** One of several at once: what it says is kept together and said when it has ended. */
async function check([command = '', ...parameters]: string[], knobs: Record<string, string> = {}) {
  const env = { ...environment, ...knobs };
  const running = spawn(join(BIN, command), parameters, { stdio: 'pipe', env });
  const output: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await isSuccess(running);
  console.log(`\n> ${command} ${parameters.join(' ')}\n${Buffer.concat(output).toString().trim()}`);
  return { name: [command, ...parameters].join(' '), passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function isSuccess(running: ReturnType<typeof spawn>): Promise<boolean> {
  return new Promise((resolve) => {
    running.once('error', () => resolve(false)).once('close', (exitCode) => resolve(exitCode === 0));
  });
}

/** Two lanes for two cores: ESLint takes as long as all the others together. */
async function staticChecks(): Promise<Count[]> {
  const others = async () => [
    await check(['prettier', '--check', '.']),
    await check(['knip']),
    await check(['astro', 'check']),
    // Once, for the tests that read the pages and for those that visit them.
    await check(['astro', 'build'], builtWith),
  ];
  const [lint, rest] = await Promise.all([check(['eslint', '--max-warnings', '0']), others()]);
  return [lint, ...rest];
}

async function vitest(): Promise<Count> {
  const ok = await run([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/security/table.ts',
    `--outputFile.json=${report('vitest')}`,
  ]);
  type Report = { numPassedTests: number; numFailedTests: number };
  const counted = await read<Report>('vitest');
  return atLeastOneFailure(
    ok,
    'vitest',
    counted && { passed: counted.numPassedTests, failed: counted.numFailedTests },
  );
}

async function playwright(): Promise<Count> {
  ensureChromium();
  const ok = await run(['playwright', 'test', '--reporter=list,json'], { BUILT_SITE: DIST_DIR });
  const counted = await read<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    'playwright',
  );
  return atLeastOneFailure(
    ok,
    'playwright',
    counted && { passed: counted.stats.expected, failed: counted.stats.unexpected + counted.stats.flaky },
  );
}

async function read<Report>(runner: string): Promise<Report | undefined> {
  const text = await readFile(report(runner), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** A runner can also fail as a whole: a file that does not load, a server that does not start. */
function atLeastOneFailure(ok: boolean, name: string, counted = { passed: 0, failed: 0 }): Count {
  return { ...counted, name, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
}

const counts = [...(await staticChecks()), await vitest(), ...(withBrowser ? [await playwright()] : [])];
await rm(folder, { recursive: true });

const total = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
const where = counts.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (where.length > 0) console.log(`\nlook for the failures of ${where.join(', ')} above`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = where.length === 0 ? 0 : 1;
