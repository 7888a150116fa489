/** Runs a script: both of its outputs, and whether it ended well. There is no terminal to answer at. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';

type Options = {
  env?: NodeJS.ProcessEnv;
  /** Aborting kills it. */
  signal?: AbortSignal;
};

/** In this process, without the second that most commands take to load. */
export async function runHere(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
) {
  let said = '';
  const [file, before] = [resolve(`scripts/${script}.ts`), process.cwd()];
  const write = (...words: unknown[]) => void (said += `${format(...words)}\n`);
  const [{ argv }, outputs] = [process, { ...console }];
  process.argv = [...argv.slice(0, 2), ...args];
  Object.assign(console, { log: write, error: write });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  process.chdir(cwd);
  await import(file).finally(() => process.chdir(before));
  const ok = process.exitCode !== 1;
  Object.assign(process, { argv, exitCode: undefined });
  Object.assign(console, outputs);
  return { said, ok };
}

/** As its npm command does. */
export function runCommand(
  script: string,
  args: string[],
  { env = {}, signal }: Options = {},
): Promise<{ said: string; ok: boolean }> {
  const command = ['--import', import.meta.resolve('tsx'), resolve(`scripts/${script}.ts`), ...args];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  return new Promise((done) => child.once('close', (code) => done({ said, ok: code === 0 })));
}
