/** Records when the report's advice changes, and enqueues the operators' emails. */
import type { WrittenLetter } from '#netlify/mail/templates/letter-content.ts';
import { log } from '#netlify/shared/log.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { refutedIn, type Advice } from '#src/operator/advice.ts';
import { MOST_ROWS, type ReportCounts } from '#src/operator/counts.ts';
import { disposableDomains } from '#src/operator/disposable-domains.ts';
import { publicDomains } from '#src/operator/public-domains.ts';
import { reportBody } from '#src/operator/report-body.ts';

type AdviceRecord = {
  /** The previous advice: each null at the first run, the whole null if nothing changed. */
  change: { advice: Advice['advice'] | null; refuted: string[] | null } | null;
  letters: number;
};

export async function watchAdvice(operators: readonly string[], now: Date): Promise<void> {
  const letter = letterOf(await countEverybody());
  const { advice } = letter;
  const { change, letters } = await oneRow<AdviceRecord>`
    select change, letters::integer from record_advice(
      ${now.toISOString()}::timestamptz, ${advice.advice}, ${refutedIn(advice)}::text[],
      ${JSON.stringify(letter)}::jsonb, ${operators}::text[]
    )`;
  if (change !== null) log('info', 'advice_changed', { before: change, now: advice });
  if (letters > 0) log('info', 'operator_letter_written', { letters });
}

async function countEverybody(): Promise<ReportCounts> {
  const { counts } = await oneRow<{ counts: ReportCounts }>`
    select jsonb_object_agg(r.part, r.figures) as counts
    from operator_report(
      ${disposableDomains}::text[], ${publicDomains}::text[], ${MOST_ROWS}::integer
    ) r`;
  return counts;
}

function letterOf(counts: ReportCounts): WrittenLetter {
  const { advice, hypotheses, sources } = reportBody(counts);
  const musts = hypotheses
    .filter(({ weight }) => weight === 'must')
    .map((must) => {
      const { count, of } = must.evidence.figure;
      const more = must.verdict === 'undecided' ? must.more : null;
      const { proven, unflagged, leavers } = must.among;
      const among = {
        proven: { verdict: proven.verdict },
        unflagged: { verdict: unflagged.verdict },
        leavers: { verdict: leavers.verdict },
      };
      return { id: must.id, verdict: must.verdict, more, count, of, among };
    });
  return { advice, musts, funnel: sources.inAll };
}
