/**
 * One process per data folder: whoever has it may end the database server that a killed one left there. The lock is a
 * local socket: unlike a file with a process id it is gone with its process, also after `kill -9`.
 */
import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { Problem } from '#local/problem.ts';

/** @returns how to let go of it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const address = addressFor(await realpath(folder));
  if (await isHeld(address)) {
    throw new Problem(
      `Another process uses the data in ${folder}. Stop it, or give this one its own DATA_DIR and ports.`,
    );
  }
  await rm(address, { force: true });
  const holder = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject).listen(address, resolve);
  });
  holder.unref();
  return () => new Promise((resolve) => holder.close(() => resolve()));
}

/** Short, whatever the folder, and the same whatever TMPDIR: the path of a socket may have about a hundred characters. */
function addressFor(folder: string): string {
  const name = `keystead-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}.sock`;
}

function isHeld(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
