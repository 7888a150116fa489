/** Records when the report's advice changes, and enqueues the operators' emails. */
import type { WrittenLetter } from '#netlify/mail/templates/letter-content.ts';
import { log } from '#netlify/shared/log.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { refutedIn, type Advice } from '#src/operator/advice.ts';
import { countingRules, type ReportCounts } from '#src/operator/counts.ts';
import { reportBody } from '#src/operator/report-body.ts';

type AdviceRecord = {
  /** The previous advice: each null at the first run, the whole null if nothing changed. */
  change: { advice: Advice['advice'] | null; refuted: string[] | null } | null;
  letters: number;
};

export async function watchAdvice(operators: readonly string[], now: Date): Promise<void> {
  const letter = letterOf(await countEverybody(now), now);
  const { advice } = letter;
  const { change, letters } = await oneRow<AdviceRecord>`
    select change, letters::integer from record_advice(
      ${now.toISOString()}::timestamptz, ${advice.advice}, ${refutedIn(advice)}::text[],
      ${JSON.stringify(letter)}::jsonb, ${operators}::text[]
    )`;
  if (change !== null) log('info', 'advice_changed', { before: change, now: advice });
  if (letters > 0) log('info', 'operator_letter_written', { letters });
}

async function countEverybody(now: Date): Promise<ReportCounts> {
  const { judged, recent, disposableDomains, publicDomains, pattern, busyHour, most } = countingRules(now);
  const { counts } = await oneRow<{ counts: ReportCounts }>`
    select jsonb_object_agg(r.part, r.figures) as counts
    from operator_report(
      ${judged}::text[], ${recent.toISOString()}::timestamptz, ${disposableDomains}::text[], ${publicDomains}::text[],
      ${pattern}::integer, ${busyHour}::integer, ${most}::integer
    ) r`;
  return counts;
}

function letterOf(counts: ReportCounts, now: Date): WrittenLetter {
  const { advice, hypotheses, sources } = reportBody(counts, now);
  const musts = hypotheses
    .filter(({ weight }) => weight === 'must')
    .map((must) => {
      const { count, of } = must.evidence.figure;
      const more = must.verdict === 'undecided' ? must.more : null;
      return { id: must.id, verdict: must.verdict, more, count, of };
    });
  return { advice, musts, funnel: sources.inAll };
}
