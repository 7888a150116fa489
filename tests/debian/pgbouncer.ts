/** A real PgBouncer in transaction mode, as Neon's pooled address is one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK } from '#local/listen.ts';
import { isRoot, NOBODY } from '#local/postgres/guarded-process.ts';
import { Problem } from '#local/problem.ts';
import { freePort } from '#tests/support/throw-away-postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** @returns what makes an address of the server one of the pooler. */
export async function startPgBouncer(ownerUrl: string) {
  if (!existsSync(PROGRAM)) throw new Problem(`${PROGRAM} is not there: apt-get install pgbouncer.`);
  const folder = mkdtempSync(join(tmpdir(), 'keystead-pgbouncer-'));
  const { hostname, port: serverPort, username, password } = new URL(ownerUrl);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname === 'localhost' ? LOOPBACK : hostname} port=${serverPort}
[pgbouncer]
listen_addr = ${LOOPBACK}
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
ignore_startup_parameters = extra_float_digits,options
`,
  );
  chmodSync(folder, 0o755);
  if (isRoot) for (const path of [folder, users, settings]) chownSync(path, NOBODY.uid, NOBODY.gid);
  const running = spawn(PROGRAM, [settings], { stdio: 'ignore', ...(isRoot && NOBODY) });
  await untilListening(port);
  return {
    through: (url: string) => Object.assign(new URL(url), { hostname: LOOPBACK, port: String(port) }).href,
    stop: async () => {
      running.kill('SIGINT');
      await once(running, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, LOOPBACK, () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
  }
}
