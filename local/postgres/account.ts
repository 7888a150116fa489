/** PostgreSQL refuses to run as root. There it runs as the user `postgres`, as it does on a server. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { Problem } from '#local/problem.ts';

export type Account = { uid: number; gid: number };

const NAME = 'postgres';
const ROOT_UID = 0;

/** @returns undefined where the server runs as whoever we are. A data folder that is there stays with its owner. */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== ROOT_UID) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    return { uid, gid };
  }
  if (spawnSync('id', [NAME]).status !== 0) makeAccount();
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, NAME]));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function makeAccount(): void {
  const { status } = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', NAME]);
  if (status === 0) return;
  throw new Problem(
    `PostgreSQL does not run as root, and a user ${NAME} could not be made for it. Make one, or run this as another user.`,
  );
}

export function giveTo(account: Account | undefined, ...paths: string[]): void {
  if (account !== undefined) for (const path of paths) chownSync(path, account.uid, account.gid);
}
