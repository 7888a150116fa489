import { existsSync, readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';

export type OnStop = (stop: () => Promise<void> | void) => void;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ORPHAN_CHECK_MS = 250;

export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  let stopping: Promise<never> | undefined;

  async function stopAll(exitCode: number): Promise<never> {
    for (const stop of stops.toReversed()) await Promise.try(stop).catch(printError);
    process.exit(exitCode);
  }
  const stop = (exitCode: number) => (stopping ??= stopAll(exitCode));

  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  // `kill -9` on npm would leave us running, and the next start needs our ports.
  const parents = lineOfParents();
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => lineOfParents() !== parents && void stop(1), ORPHAN_CHECK_MS).unref();
  // On Netlify, a function's unhandled rejection doesn't end the site either.
  process.on('unhandledRejection', printError);
  try {
    await start((step) => stops.push(step));
  } catch (error) {
    printError(error);
    await stop(1);
  }
}

/** On Linux, there is a shell between npm and us. */
function lineOfParents(): string {
  const shell = `/proc/${process.ppid}/stat`;
  const npm = existsSync(shell) ? readFileSync(shell, 'utf8').split(' ')[3] : '';
  return `${process.ppid} ${npm}`;
}

export function printError(error: unknown): void {
  if (error instanceof Problem) console.error(error.message);
  else console.error('Unexpected:', error instanceof Error ? error.message : error);
}
