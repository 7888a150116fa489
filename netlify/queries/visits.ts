import type { Sql } from '#netlify/shared/sql.ts';
import type { CameFrom } from '#src/waitlist/came-from.ts';

export async function countVisit(sql: Sql, { campaign, site }: CameFrom): Promise<void> {
  await sql`select count_visit(${campaign}, ${site})`;
}
