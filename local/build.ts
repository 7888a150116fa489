/** Builds the site as Netlify does, for the address it will have here. */
import { spawn } from 'node:child_process';
import { Problem } from '#local/problem.ts';

export const ASTRO = 'node_modules/astro/bin/astro.mjs';

export async function buildSite(): Promise<void> {
  const output: Buffer[] = [];
  const build = spawn(process.execPath, [ASTRO, 'build'], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const exitCode = await new Promise((resolve) => build.once('close', resolve));
  if (exitCode !== 0) throw new Problem(`${Buffer.concat(output).toString()}\nThe site could not be built.`);
}
