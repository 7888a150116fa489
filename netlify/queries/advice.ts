import type { WrittenLetter } from '#netlify/mail/templates/letter-content.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { Advice } from '#src/operator/advice.ts';

/** `change`: what was advised before, each null at the first look; null where that is the same. */
export type RecordedLook = {
  change: { advice: Advice['advice'] | null; refuted: string[] | null } | null;
  letters: number;
};

export async function recordAdvice(
  sql: Sql,
  now: Date,
  refuted: readonly string[],
  letter: WrittenLetter,
  operators: readonly string[],
): Promise<RecordedLook> {
  const [recorded] = await sql<RecordedLook>`
    select change, letters::integer from record_advice(
      ${now.toISOString()}::timestamptz, ${letter.advice.advice}, ${refuted}::text[], ${JSON.stringify(letter)}::jsonb,
      ${operators}::text[]
    )`;
  if (recorded === undefined) throw new Error('The advice came back without what became of it.');
  return recorded;
}
