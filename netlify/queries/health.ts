import type { Sql } from '#netlify/shared/sql.ts';
import type { FoundHealth, Job } from '#netlify/shared/health.ts';

export async function findHealth(sql: Sql): Promise<FoundHealth> {
  const [row] = await sql<FoundHealth>`
    select migration, oldest_mail_minutes as "oldestMailMinutes", minutes_since_run as "minutesSinceRun"
    from site_health()`;
  if (row === undefined) throw new Error('The health of the site came back empty.');
  return row;
}

export async function noteRun(sql: Sql, job: Job): Promise<void> {
  await sql`select note_run(${job})`;
}
