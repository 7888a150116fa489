import { spawn } from 'node:child_process';
import { ASTRO } from '#scripts/build-site.ts';
import { loadEnvironment } from '#scripts/environment.ts';
import { runUntilStopped } from '#scripts/run-until-stopped.ts';
import { startServices } from '#scripts/services.ts';

const DEFAULT_PORT = 4321;

await runUntilStopped(async (onStop) => {
  const environment = await loadEnvironment(DEFAULT_PORT);
  const astro = spawn(
    process.execPath,
    [ASTRO, 'dev', '--port', String(environment.sitePort), '--ignore-lock'],
    {
      // Without a terminal, Astro would run in the background.
      env: { ...process.env, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
    },
  );
  const ended = new Promise<void>((resolve) => astro.once('close', () => resolve()));
  onStop(async () => {
    astro.kill();
    await ended;
  });
  void ended.then(() => process.kill(process.pid, 'SIGTERM'));
  // Started alongside Astro, because Netlify's CLI waits only a few seconds for its port.
  await startServices(environment, onStop);
});
