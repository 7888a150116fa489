/** Stops even after `kill -9` of our process, because a guard in between sees its pipe close. */
import { spawn } from 'node:child_process';

/** SIGINT shuts Postgres down cleanly; SIGQUIT stops it at once, to recover at the next start. */
const GUARD = `
const [program, ...parameters] = process.argv.slice(1);
const child = require('node:child_process').spawn(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
child.once('error', ({ message }) => console.error(message)).once('close', (code) => process.exit(code ?? 1));
process.stdin.once('data', () => child.kill('SIGINT')).once('end', () => child.kill('SIGQUIT'));`;

export const NOBODY = { uid: 65_534, gid: 65_534 };

/** Postgres refuses to run as root; dac_override lets it reach a checkout below a closed folder such as /root. */
const AS_NOBODY = [
  'setpriv',
  `--reuid=${NOBODY.uid}`,
  `--regid=${NOBODY.gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
];

export const isRoot = process.getuid?.() === 0;

export type GuardedProcess = ReturnType<typeof guardedProcess>;

export function guardedProcess(command: string[]) {
  const guarded = isRoot ? [...AS_NOBODY, ...command] : command;
  const guard = spawn(process.execPath, ['-e', GUARD, '--', ...guarded], {
    // Ctrl-C must not reach Postgres, because calls in progress still need it.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // The guard may have exited already.
  guard.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => guard.once('close', resolve));
  return {
    stderr: guard.stderr,
    ended,
    stop: async () => {
      guard.stdin.write('stop');
      await ended;
    },
  };
}
