/** What the functions need around them on a laptop: Postgres, Neon's protocol and a mailbox. */
import { join } from 'node:path';
import type { LocalEnvironment } from '#scripts/environment.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { listen } from '#local/listen.ts';
import { lockFolder } from '#scripts/lock.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { migrate } from '#scripts/migrate.ts';
import { neonHttp } from '#local/neon/neon-http.ts';
import { claimDataDir } from '#local/postgres/claim-data-dir.ts';
import { ensureDatabase } from '#local/postgres/ensure-database.ts';
import { ensureRole } from '#local/postgres/ensure-role.ts';
import { startPostgres } from '#local/postgres/postgres.ts';
import type { OnStop } from '#scripts/run-until-stopped.ts';

const databaseDir = ({ dataDir }: LocalEnvironment) => join(dataDir, 'postgres');

/** The folder and the ports are this process's alone, also after one that was killed and left its database running. */
export async function takePlace(environment: LocalEnvironment, onStop: OnStop): Promise<void> {
  onStop(await lockFolder(environment.dataDir));
  if (environment.database !== undefined) await claimDataDir(databaseDir(environment));
  await requireFreePorts(environment);
}

export async function startServices(environment: LocalEnvironment, onStop: OnStop): Promise<void> {
  const { dataDir, database, mailboxPort, mailEvents } = environment;
  if (mailboxPort !== undefined) {
    const server = await listen(
      mailbox(join(dataDir, 'mails.jsonl'), Date.now, mailEvents).fetch,
      mailboxPort,
    );
    onStop(server.close);
  }
  if (database === undefined) return;
  const postgres = await startPostgres({ dataDir: databaseDir(environment), port: database.port });
  onStop(postgres.stop);
  void postgres.broken.then(() => {
    console.error('PostgreSQL has ended by itself.');
    process.kill(process.pid, 'SIGTERM');
  });
  const name = decodeURIComponent(new URL(database.runtimeUrl).pathname.slice(1));
  const ownerUrl = postgres.ownerUrl(name);
  await ensureDatabase(postgres.ownerUrl('postgres'), name);
  await migrate(ownerUrl, `move ${dataDir}/ away and start again with an empty one`);
  await ensureRole(ownerUrl, database.runtimeUrl);
  const neon = neonHttp();
  onStop(neon.close);
  onStop((await listen(neon.fetch, database.httpPort)).close);
}
