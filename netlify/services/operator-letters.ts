/** The letter to operators: what it says, when it is written, and who wants it. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import { enqueueLetter, setLetter } from '#netlify/queries/operator-letters.ts';
import { log } from '#netlify/runtime/log.ts';
import { logOperator, type OperatorCall } from '#netlify/runtime/operator.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { sourcesOf } from '#netlify/services/operator-report/sources.ts';
import { waitlistOf } from '#netlify/services/operator-report/waitlist.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type { OperatorLetterState, OperatorLetterRequest } from '#src/contracts/operator-letter.ts';
import type { HypothesisReport } from '#src/contracts/operator-report.ts';
import type { Advice } from '#src/domain/advice.ts';
import { occasionsAt } from '#src/domain/letter-occasions.ts';

type Looked = { counts: ReportCounts; advice: Advice; hypotheses: readonly HypothesisReport[] };

/** Asked at every look; the database knows what has had its letter. */
export async function writeLetter(
  sql: Sql,
  { counts, advice, hypotheses }: Looked,
  operators: readonly string[],
  now: Date,
): Promise<void> {
  const joins = new Map(waitlistOf(counts.days).map(({ day, registered }) => [day, registered]));
  const musts = hypotheses
    .filter(({ weight }) => weight === 'must')
    .map((must) => {
      const { count, of } = must.evidence.figure;
      const more = must.verdict === 'undecided' ? must.more : null;
      return { id: must.id, verdict: must.verdict, more, count, of };
    });
  const letter = { advice, musts, funnel: sourcesOf(counts.sources).inAll };
  const written = await enqueueLetter(sql, occasionsAt(now, joins), letter, operators);
  if (written !== null) log('info', 'operator_letter_written', written);
}

export async function switchLetter(
  sql: Sql,
  { wanted }: OperatorLetterRequest,
  by: OperatorCall,
): Promise<Outcome<OperatorLetterState, 'unauthorized'>> {
  const found = await findForOperator(by, () => setLetter(sql, by, wanted ?? null));
  if (!found.ok) return found;
  const { isWanted, ...session } = found.data;
  if (wanted !== undefined) logOperator('switched_letter', by, { ...session, wanted });
  return succeed({ wanted: isWanted });
}
