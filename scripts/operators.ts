import type pg from 'pg';

/** A removed operator's sessions end, and what waits for them isn't sent. */
export async function setOperators(client: pg.ClientBase | pg.Pool, emails: readonly string[]) {
  await client.query(
    `with removed as (delete from operators where email <> all ($1) returning email), unsent as (
       delete from outgoing_emails e where e.recipient in (select email from removed)
         and e.kind in ('operator_link', 'operator_report') and e.sent_at is null and e.failed_at is null
     )
     update operator_sessions set expires_at = now() where email in (select email from removed) and expires_at > now()`,
    [emails],
  );
  await client.query('insert into operators select unnest($1::text[]) on conflict do nothing', [emails]);
}
