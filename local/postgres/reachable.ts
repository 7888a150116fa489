/** For the account of a server that root started: what it cannot reach, as in a checkout below /root, has a place here. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#local/postgres/account.ts';

const PLACE = '/var/lib/keystead';
const FOR_EVERYBODY = 0o755;

export function canEnter(folder: string, account: Account | undefined): boolean {
  return account === undefined || spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

/** @returns the folder itself, or a copy by that name. */
export async function reachable(folder: string, name: string, account: Account | undefined): Promise<string> {
  if (canEnter(folder, account)) return folder;
  const copy = join(await place(), name);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  // Another process may have been quicker.
  await rename(unfinished, copy).catch((cause: unknown) => {
    if (!existsSync(copy)) throw cause;
  });
  return copy;
}

export async function newFolder(): Promise<string> {
  return mkdtemp(join(await place(), 'database-'));
}

async function place(): Promise<string> {
  await mkdir(PLACE, { recursive: true });
  await chmod(PLACE, FOR_EVERYBODY);
  return PLACE;
}
