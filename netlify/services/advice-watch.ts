/** Looks at everybody's answers while no operator does: records when the advice changes, and writes to the operators. */
import type { WrittenLetter } from '#netlify/mail/templates/letter-content.ts';
import { recordAdvice } from '#netlify/queries/advice.ts';
import { countEverybody, type ReportCounts } from '#netlify/queries/operator-report.ts';
import { log } from '#netlify/shared/log.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { bodyOf, rulesAt } from '#netlify/services/operator-report.ts';
import { refutedIn } from '#src/operator/advice.ts';

export async function watchAdvice(sql: Sql, operators: readonly string[], now: Date): Promise<void> {
  const letter = letterOf(await countEverybody(sql, rulesAt(now)), now);
  const { advice } = letter;
  const { change, letters } = await recordAdvice(sql, now, refutedIn(advice), letter, operators);
  if (change !== null) log('info', 'advice_changed', { before: change, now: advice });
  if (letters > 0) log('info', 'operator_letter_written', { letters });
}

function letterOf(counts: ReportCounts, now: Date): WrittenLetter {
  const { advice, hypotheses, sources } = bodyOf(counts, now);
  const musts = hypotheses
    .filter(({ weight }) => weight === 'must')
    .map((must) => {
      const { count, of } = must.evidence.figure;
      const more = must.verdict === 'undecided' ? must.more : null;
      return { id: must.id, verdict: must.verdict, more, count, of };
    });
  return { advice, musts, funnel: sources.inAll };
}
