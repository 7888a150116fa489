import pg from 'pg';
import { connect } from '#local/postgres/connect.ts';

/** Creates the database and the login of its role, as one does in Neon's console; migrations grant the rights. */
export async function ensureDatabase(adminUrl: string, runtimeUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(runtimeUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  await using client = await connect(adminUrl);
  await client.query(
    `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;
     alter role ${role} login password ${pg.escapeLiteral(decodeURIComponent(password))}`,
  );
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}
