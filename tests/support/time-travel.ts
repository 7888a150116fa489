/** Lets hours pass without waiting: moves all stored times into the past and the mailbox's clock ahead. */
import type pg from 'pg';

/** Read once, because reading the catalog takes longer than moving the times, and all databases have the same. */
let moves: Promise<pg.QueryResult<{ move: string }>> | undefined;

export function timeMachine(owner: pg.Pool) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async pass(hours: number) {
      ahead += hours * 60 * 60 * 1000;
      moves ??= owner.query(
        `select format('update %I set %s', table_name,
           string_agg(format('%1$I = %1$I - interval ''$hours hours''', column_name), ', ')) as move
         from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
         where table_schema = 'public' and udt_name = 'timestamptz' group by table_name`,
      );
      const { rows } = await moves;
      const statements = rows.map(({ move }) => move.replaceAll('$hours', String(hours)));
      await owner.query(statements.join(';'));
    },
  };
}
