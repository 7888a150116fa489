/** The folder that a server keeps its databases in, with the password of its owner, which is drawn when it is made. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { giveTo, type Account } from '#local/postgres/account.ts';
import { guardedProcess } from '#local/postgres/guarded-process.ts';
import { programs } from '#local/postgres/programs.ts';
import { canEnter, newFolder } from '#local/postgres/reachable.ts';
import { Problem } from '#local/problem.ts';

export const OWNER = 'postgres';
const UNFINISHED = '.unfinished-';
/** The same order of words and the same letters on every machine, and the messages that we read in English. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'owner-password');
}

/** Another password for each, because who owns a server may run programs on its machine. */
export function ownerPassword(dataDir: string): Promise<string> {
  return readFile(passwordFile(dataDir), 'utf8');
}

/** Made beside its place and moved there when whole: a first start that is interrupted leaves no half database. */
export async function makeCluster(
  dataDir: string,
  account: Account | undefined,
  isDurable: boolean,
): Promise<void> {
  const isReachable = canEnter(dirname(dataDir), account);
  const unfinished = isReachable ? await mkdtemp(`${dataDir}${UNFINISHED}`) : await newFolder();
  const [cluster, password] = [join(unfinished, 'data'), passwordFile(unfinished)];
  await writeFile(password, randomBytes(16).toString('hex'), { mode: 0o600 });
  giveTo(account, unfinished, password);
  await initialize(
    [`--pgdata=${cluster}`, `--pwfile=${password}`, ...(isDurable ? [] : ['--no-sync'])],
    account,
  );
  await rename(password, passwordFile(cluster));
  if (!isReachable) return symlink(cluster, dataDir);
  await rename(cluster, dataDir);
  await removeUnfinished(dataDir);
}

/** Only afterwards: what makes one that was interrupted may take a moment to end. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dirname(dataDir));
  const unfinished = names.filter((name) => name.startsWith(basename(dataDir) + UNFINISHED));
  for (const name of unfinished) await rm(join(dirname(dataDir), name), { recursive: true, force: true });
}

async function initialize(flags: string[], account: Account | undefined): Promise<void> {
  const { initdb } = await programs(account);
  const command = [initdb, `--username=${OWNER}`, '--auth=scram-sha-256', ...LOCALE, ...flags];
  const running = guardedProcess(command, { account });
  let said = '';
  running.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if ((await running.ended) !== 0)
    throw new Problem(`PostgreSQL could not make its data folder: ${said.trim()}`);
}
