import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { onTestFinished, expect, test } from 'vitest';
import { openFolder } from '#tests/support/open-folder.ts';
import { freePort } from '#tests/support/free-port.ts';

/** As `npm run build` leaves it. */
function leaveABuild(): void {
  if (existsSync('dist')) return;
  mkdirSync('dist');
  onTestFinished(() => rmSync('dist', { recursive: true }));
  writeFileSync('dist/index.html', 'An old build');
  writeFileSync('dist/_headers', "/*\n  Content-Security-Policy: img-src 'none'\n");
}

async function startDevelopment(): Promise<string> {
  const port = await freePort();
  const DATA_DIR = openFolder('dev', onTestFinished);
  // Astro serves no pages where it sees a test runner.
  const runner = { NODE_ENV: undefined, VITEST: undefined };
  const env = { ...process.env, ...runner, PORT: port, DATA_DIR } as unknown as NodeJS.ProcessEnv;
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { env });
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill();
    await ended;
  });
  await new Promise<void>((ready, fail) => {
    let said = '';
    dev.stdout.on(
      'data',
      (text: Buffer) => (said += text.toString()).includes('watching for file') && ready(),
    );
    dev.once('exit', () => fail(new Error(said)));
  });
  return `http://localhost:${port}`;
}

test('npm run dev shows its own pages, with the headers of no earlier build, beside the API', async () => {
  leaveABuild();
  const site = await startDevelopment();
  const page = await fetch(site);
  expect(page.headers.get('content-security-policy')).toBeNull();
  expect(await page.text()).toContain('/@vite/client');
  const health = async () => {
    const { status, headers } = await fetch(`${site}/api/health`);
    return [status, headers.get('content-type')];
  };
  // A busy machine may need more than the time in which health has to answer.
  await expect.poll(health, { timeout: 120_000 }).toEqual([200, expect.stringContaining('application/json')]);
  const job = await fetch(`${site}/.netlify/functions/every-hour`, { method: 'POST', body: '{}' });
  expect(job.status, 'jobs are there too').toBe(204);
});
