/** What the functions need around them on a laptop: Postgres, Neon's protocol and a mailbox. */
import { join } from 'node:path';
import type { LocalEnvironment } from '#scripts/environment.ts';
import { listen } from '#local/listen.ts';
import { lockFolder } from '#scripts/lock.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { migrate } from '#scripts/migrate.ts';
import { neonHttp } from '#local/neon/neon-http.ts';
import { ensureRole } from '#local/postgres/ensure-role.ts';
import { startPglite, type Postgres } from '#local/postgres/postgres.ts';
import { Problem } from '#local/problem.ts';
import type { OnStop } from '#scripts/run-until-stopped.ts';

export async function startServices(environment: LocalEnvironment, onStop: OnStop): Promise<void> {
  const { dataDir, database, mailboxPort } = environment;
  onStop(await lockFolder(dataDir));
  if (mailboxPort !== undefined) {
    const server = await listen(mailbox(join(dataDir, 'mails.jsonl')).fetch, mailboxPort);
    onStop(server.close);
  }
  if (database === undefined) return;
  const postgres = await openDatabase(join(dataDir, 'postgres'), database.port);
  onStop(postgres.stop);
  await migrate(postgres.ownerUrl, `move ${dataDir}/ away and start again with an empty one`);
  await ensureRole(postgres.ownerUrl, database.runtimeUrl);
  const neon = neonHttp();
  onStop(neon.close);
  onStop((await listen(neon.fetch, database.httpPort)).close);
}

async function openDatabase(dataDir: string, port: number): Promise<Postgres> {
  try {
    return await startPglite({ port, dataDir });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem(
      `The database in ${dataDir} could not be opened (${reason}). Move that folder away to begin with an empty one.`,
    );
  }
}
