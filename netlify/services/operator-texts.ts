import { findTexts } from '#netlify/queries/operator-texts.ts';
import { logOperator, type OperatorCall } from '#netlify/shared/operator.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type { OperatorTexts, OperatorTextsRequest } from '#src/operator/texts-schema.ts';

/** So many at a time. */
const MOST = 20;

export async function findTextsForOperator(
  sql: Sql,
  request: OperatorTextsRequest,
  by: OperatorCall,
): Promise<Outcome<OperatorTexts, 'unauthorized'>> {
  const { before, search } = request;
  const found = await findForOperator(by, () =>
    findTexts(sql, by, {
      before: Number(before ?? Number.MAX_SAFE_INTEGER),
      search: search ?? null,
      most: MOST,
    }),
  );
  if (!found.ok) return found;
  const { part, ...session } = found.data;
  logOperator('read_texts', by, { ...session, request, rows: part.texts.length });
  return succeed(part);
}
