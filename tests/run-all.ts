/** `npm test` runs everything and ends with one line of counts. A runner that crashes counts as a failure. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onExit, openFolder } from '#tests/support/open-folder.ts';

type Count = { name: string; passed: number; failed: number };
type PlaywrightStats = { expected?: number; unexpected?: number; flaky?: number };
type Report = { numPassedTests?: number; numFailedTests?: number; stats?: PlaywrightStats };

const BIN = 'node_modules/.bin';
const withBrowser = !process.argv.includes('--without-browser');
/** The runners' reports, and the data of the site for browser tests. */
const folder = openFolder('tests', onExit);
const report = (runner: string) => join(folder, `${runner}.json`);

const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
  E2E_DATA_DIR: join(folder, 'data'),
};

/** Output appears at once, or together at the end, because several checks run at the same time. */
async function check([command = '', ...parameters]: string[], isLive = false): Promise<Count> {
  const running = spawn(join(BIN, command), parameters, { stdio: isLive ? 'inherit' : 'pipe', env });
  const output: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await new Promise<boolean>((resolve) => {
    running.once('error', () => resolve(false)).once('close', (exitCode) => resolve(exitCode === 0));
  });
  const name = [command, ...parameters].join(' ');
  console.log(`\n> ${name}\n${Buffer.concat(output).toString().trim()}`);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A runner can also fail as a whole, when a file doesn't load or a server doesn't start. */
async function counted(...command: string[]): Promise<Count> {
  const { name, failed: crashed } = await check(command, true);
  const text = await readFile(report(command[0] ?? ''), 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0, stats } = JSON.parse(text) as Report;
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  const failed = Math.max(numFailedTests + unexpected + flaky, crashed);
  return { name, passed: numPassedTests + expected, failed };
}

const vitest = () =>
  counted('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`);

const playwright = () => counted('playwright', 'test', '--reporter=dot,json');

const staticChecks = async () => [
  await check(['prettier', '--check', '.']),
  await check(['knip']),
  await check(['astro', 'check']),
  await check(['tsc', '-p', 'netlify']),
  await check(['eslint', '--max-warnings', '0']),
];

// Two lanes for two cores; the first mostly waits for a database.
const lanes = await Promise.all([vitest().then((count) => [count]), staticChecks()]);
const counts = [...lanes.flat(), ...(withBrowser ? [await playwright()] : [])];

const total = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
const where = counts.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (where.length > 0) console.log(`\nlook for the failures of ${where.join(', ')} above`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = where.length === 0 ? 0 : 1;
