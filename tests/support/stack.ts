/**
 * Everything that a function needs: a migrated Postgres, Neon's protocol and a mailbox. Functions run as the runtime role;
 * `stack.owner` may do anything. The tests of a file share its database, and files share the server.
 */
import pg from 'pg';
import { listen } from '#local/listen.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { neonHttp } from '#local/neon/neon-http.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { startMigratedPostgres } from '#tests/support/migrated-postgres.ts';
import { OPERATOR_EMAILS } from '#tests/support/operators.ts';
import { tablesOf } from '#tests/support/stored-rows.ts';
import { timeMachine } from '#tests/support/time-travel.ts';

/** Nobody listens here, so calls to the site fail unless a test starts one. */
const UNREACHABLE_SITE = 'http://localhost:9';

export const WEBHOOK_SECRET = 'whsec_YS1zZWNyZXQtZm9yLXRlc3RzLW9mLWV2ZW50cw==';

export type Stack = Awaited<ReturnType<typeof startStack>>;

export async function startStack() {
  const postgres = await startMigratedPostgres();
  const neon = neonHttp();
  const neonServer = await listen(neon.fetch, 0);
  const mailServer = await listen(mailbox().fetch, 0);
  const mailboxUrl = `http://localhost:${mailServer.port}`;
  const databaseUrl = postgres.runtimeUrl;
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl });
  const time = timeMachine(owner);
  // A server that stops while a connection is idle isn't a failure.
  owner.on('error', () => undefined);

  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    DATABASE_HTTP_URL: `http://localhost:${neonServer.port}/sql`,
    RESEND_API_KEY: 're_test',
    RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RESEND_BASE_URL: mailboxUrl,
    MAIL_FROM: 'Keystead <hello@keystead.example>',
    OPERATOR_EMAILS,
    SESSION_SECRET: 'a-secret-for-tests-of-more-than-32-characters',
    SITE_URL: UNREACHABLE_SITE,
  });

  return {
    databaseUrl,
    ownerUrl: postgres.ownerUrl,
    owner,
    /** The functions' own tag, with the owner's rights. */
    sql: async <Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]) => {
      const query = text.reduce((before, after, index) => `${before}$${index}${after}`);
      return (await owner.query<Row & pg.QueryResultRow>(query, values)).rows as Row[];
    },
    pass: (hours: number) => time.pass(hours),
    mailbox: mailboxAt(mailboxUrl),
    deliver: () => callFunction({ path: '/api/deliver-emails', method: 'POST' }),
    /** Removes every row a visitor can cause; seeded rows stay. */
    async empty() {
      const names = (await tablesOf(owner)).filter(
        (name) => !['applied_files', 'operators', 'properties'].includes(name),
      );
      // Forty times faster than `truncate`, which makes new files; in any order without the triggers of foreign keys.
      const deletions = names.map((name) => `delete from ${name};`);
      await owner.query(
        `set session_replication_role = replica; ${deletions.join(' ')} reset session_replication_role`,
      );
    },
    async stop() {
      await owner.end();
      await neon.close();
      await Promise.all([neonServer.close(), mailServer.close()]);
      await postgres.stop();
    },
  };
}
