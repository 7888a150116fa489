/**
 * A process that ends with ours, however ours ends. Between the two stands a shell that reads from a pipe which only we
 * hold open: once that is closed, by us or by `kill -9`, it interrupts the process and waits for it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Account } from '#local/postgres/account.ts';

/** `$1` is a folder that goes with the process, or nothing; the rest is the command. */
const GUARD = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
process=$!
(cat <&3 >/dev/null; kill -INT $process) 2>/dev/null &
exec 3<&-
wait $process; code=$?
[ -z "$folder" ] || rm -rf "$folder"
exit $code`;

export type GuardedProcess = {
  stderr: NonNullable<ChildProcess['stderr']>;
  /** The exit code. */
  ended: Promise<number | null>;
  end: () => Promise<void>;
};

export function guardedProcess(
  command: string[],
  { account, folder = '' }: { account: Account | undefined; folder?: string | undefined },
): GuardedProcess {
  // Windows ends the children of a process with it.
  const isGuarded = process.platform !== 'win32';
  const [program = '', ...parameters] = isGuarded
    ? ['sh', '-c', GUARD, 'guard', folder, ...command]
    : command;
  const child = spawn(program, parameters, {
    ...account,
    // Wherever we are, the account may not be allowed to be.
    cwd: '/',
    // Ctrl-C in a terminal is for us: calls on their way still need what runs here.
    detached: isGuarded,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child
      .once('error', reject)
      .once('close', resolve)
      .once('exit', () => child.stdin.destroy());
  });
  return {
    stderr: child.stderr,
    ended,
    end: async () => {
      if (isGuarded) child.stdin.destroy();
      else child.kill();
      await ended;
    },
  };
}
