import type { Sql } from '#netlify/runtime/sql.ts';
import type { CameFrom } from '#src/domain/came-from.ts';

export async function countVisit(sql: Sql, { campaign, site }: CameFrom): Promise<void> {
  await sql`select count_visit(${campaign}, ${site})`;
}
