import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Problem } from '#local/problem.ts';
import type { OnStop } from '#scripts/run-until-stopped.ts';

/** Set by Netlify for every build. With it, Astro writes other addresses, so what is tested is built with it too. */
const DEPLOY_ID = '000000000000000000000000';

const ASTRO = 'node_modules/astro/bin/astro.mjs';

/** Two builds at once need two folders. Each must be in the project, because the build imports packages. */
export async function buildSite(
  folder: string,
  onStop: OnStop = () => undefined,
  variables: Record<string, string> = {},
): Promise<void> {
  // A test runner's NODE_ENV would put React's development code into the site.
  const env = {
    DEPLOY_ID,
    ...process.env,
    ...variables,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const build = spawn(process.execPath, [ASTRO, 'build', '--outDir', folder], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStop(() => void build.kill());
  const ended = once(build, 'close');
  const [output, errors] = await Promise.all([text(build.stdout), text(build.stderr), ended]);
  if (build.exitCode !== 0) throw new Problem(`${output}${errors}\nThe build failed.`);
}
