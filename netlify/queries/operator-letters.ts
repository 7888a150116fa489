import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/runtime/operator.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import type { WrittenLetter } from '#netlify/emails/letter-content.ts';
import type { LetterOccasion } from '#src/domain/letter-occasions.ts';

export type EnqueuedLetter = { occasions: LetterOccasion[]; readers: number };

/** @returns null where each of these occasions has had its letter, and the advice is that of the last one. */
export async function enqueueLetter(
  sql: Sql,
  occasions: readonly LetterOccasion[],
  letter: WrittenLetter,
  operators: readonly string[],
): Promise<EnqueuedLetter | null> {
  const [row] = await sql<{ letter: EnqueuedLetter | null }>`
    select enqueue_letter(${occasions}::text[], ${JSON.stringify(letter)}::jsonb, ${operators}::text[]) as letter`;
  return row?.letter ?? null;
}

/**
 * @param isWanted Null leaves it as it is.
 * @returns null where this is no operator's session; it is asked for in the same statement.
 */
export async function setLetter(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  isWanted: boolean | null,
): Promise<(OperatorSession & { isWanted: boolean }) | null> {
  const [row] = await sql<OperatorSession & { isWanted: boolean }>`
    select o.session_id as "sessionId", o.email, set_operator_letter(o.email, ${isWanted}::boolean) as "isWanted"
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}
