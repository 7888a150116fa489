import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/shared/operator.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { OperatorTexts } from '#src/operator/texts-schema.ts';

export type WantedTexts = {
  before: number;
  search: string | null;
  most: number;
};

/** @returns null where this is no operator's session; it is asked for in the same statement. */
export async function findTexts(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  wanted: WantedTexts,
): Promise<(OperatorSession & { part: OperatorTexts }) | null> {
  const [row] = await sql<OperatorSession & { part: OperatorTexts }>`
    select o.session_id as "sessionId", o.email, operator_texts(
      ${wanted.before}::bigint, ${wanted.search}::text, ${wanted.most}::integer
    ) as part
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}
