import type { Sql } from '#netlify/runtime/sql.ts';
import type { Advice } from '#src/domain/advice.ts';

/** Null before the first look. */
export type AdvisedBefore = { advice: Advice['advice'] | null; refuted: string[] | null };

/** @returns what was advised before; null where that is the same. */
export async function noteAdvice(
  sql: Sql,
  advice: Advice['advice'],
  refuted: readonly string[],
): Promise<AdvisedBefore | null> {
  const [noted] = await sql<{ before: AdvisedBefore | null }>`
    select note_advice(${advice}, ${refuted}::text[]) as before`;
  return noted?.before ?? null;
}
