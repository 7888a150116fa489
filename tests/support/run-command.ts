/** Runs a script as its npm command does. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; onSaid?: (text: string) => void };

/** Both of its outputs, and whether it ended well. There is no terminal to answer at. */
export function runCommand(
  script: string,
  args: string[],
  { env = {}, cwd = process.cwd(), onSaid }: Options = {},
): Promise<{ said: string; ok: boolean }> {
  const command = ['--import', import.meta.resolve('tsx'), resolve(`scripts/${script}.ts`), ...args];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
      onSaid?.(String(chunk));
    });
  return new Promise((done) => child.once('close', (code) => done({ said, ok: code === 0 })));
}
