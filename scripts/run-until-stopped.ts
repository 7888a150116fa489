/** The life of a local process: start, wait for Ctrl-C, then stop everything in reverse, and never show a stack. */
import { readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';

export type OnStop = (stop: () => Promise<void> | void) => void;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ORPHAN_CHECK_MS = 500;

export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  let stopping: Promise<never> | undefined;

  async function stopAll(exitCode: number): Promise<never> {
    for (const stop of stops.toReversed()) await Promise.try(stop).catch(printError);
    process.exit(exitCode);
  }
  const stop = (exitCode: number) => (stopping ??= stopAll(exitCode));

  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  onOrphaned(() => void stop(1));
  // A function that forgets a promise must not take the whole site along; on Netlify it would not either.
  process.on('unhandledRejection', printError);
  try {
    await start((step) => stops.push(step));
  } catch (error) {
    printError(error);
    await stop(1);
  }
}

/**
 * `kill -9` on npm leaves us behind, holding the ports and the database. Between npm and us there may be a shell,
 * which is left behind as well: so the whole line of parents has to stay as it was.
 */
function onOrphaned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = lineOfParents();
  setInterval(() => lineOfParents() !== parents && stop(), ORPHAN_CHECK_MS).unref();
}

function lineOfParents(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** Linux tells; other systems' shells step aside for the command they run. */
function parentOf(pid: number): string {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

export function printError(error: unknown): void {
  if (error instanceof Problem) console.error(error.message);
  else console.error('Unexpected:', error instanceof Error ? error.message : error);
}
