import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalEnvironment } from '#scripts/environment.ts';
import { listen } from '#local/listen.ts';
import { Problem } from '#local/problem.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { migrate } from '#scripts/migrate.ts';
import { neonHttp } from '#local/neon/neon-http.ts';
import { ensureDatabase } from '#local/postgres/ensure-database.ts';
import { startPostgres } from '#local/postgres/postgres.ts';
import type { OnStop } from '#scripts/run-until-stopped.ts';

/** @returns what applies the SQL files as they are now */
export async function startServices(
  { dataDir, database, mailboxPort, mailEvents, operators }: LocalEnvironment,
  onStop: OnStop,
): Promise<() => Promise<string[]>> {
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => {
    throw new Problem(`The folder ${dataDir} can't be made: choose another one with DATA_DIR.`, { cause });
  });
  console.log(`data in ${dataDir}\nmailbox http://localhost:${mailboxPort}`);
  const mails = mailbox({ webhook: mailEvents });
  onStop((await listen(mails.fetch, mailboxPort)).close);
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: database.port });
  onStop(postgres.stop);
  void postgres.broken.then(() => {
    console.error('PostgreSQL has stopped unexpectedly.');
    process.kill(process.pid, 'SIGTERM');
  });
  const name = decodeURIComponent(new URL(database.runtimeUrl).pathname.slice(1));
  await ensureDatabase(postgres.ownerUrl('postgres'), database.runtimeUrl);
  const migrateAgain = () => migrate(postgres.ownerUrl(name), undefined, operators);
  await migrateAgain();
  const neon = neonHttp();
  onStop(neon.close);
  onStop((await listen(neon.fetch, database.httpPort)).close);
  return migrateAgain;
}
