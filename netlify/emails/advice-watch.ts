/** Records when the report's advice changes, and enqueues the operators' emails. */
import { letterFiguresSchema } from '#netlify/emails/templates/letter-content.ts';
import { log } from '#netlify/shared/log.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { advise, refutedIn, type Advice } from '#src/operator/verdict/advice.ts';
import type { ReportCounts } from '#src/operator/counts.ts';
import { disposableDomains, publicDomains } from '#src/operator/report/email-domains.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { sumOfChannels } from '#src/operator/report/report-body.ts';

type AdviceRecord = {
  /** The advice until this run, with nulls if there was none; null if it hasn't changed. */
  previous: { advice: Advice['advice'] | null; refuted: string[] | null } | null;
  letters: number;
};

type AdviceCounts = Pick<ReportCounts, 'choices' | 'channels'>;

export async function watchAdvice(operators: readonly string[], now: Date): Promise<void> {
  const { counts } = await oneRow<{ counts: AdviceCounts }>`
    select advice_counts(${disposableDomains}::text[], ${publicDomains}::text[]) as counts`;
  const letter = composeLetter(counts);
  const { advice } = letter;
  const { previous, letters } = await oneRow<AdviceRecord>`
    select previous, letters::integer from record_advice(
      ${now.toISOString()}::timestamptz, ${advice.advice}, ${refutedIn(advice)}::text[],
      ${JSON.stringify(letter)}::jsonb, ${operators}::text[]
    )`;
  if (previous !== null) log('info', 'advice_changed', { before: previous, now: advice });
  if (letters > 0) log('info', 'operator_letter_written', { letters });
}

/** Parsing drops the fields that the letter doesn't show. */
function composeLetter({ choices, channels }: AdviceCounts) {
  const hypotheses = judgeAll(choices ?? []);
  const deciding = hypotheses
    .filter(({ weight }) => weight === 'deciding')
    .map((hypothesis) => ({ more: null, ...hypothesis, ...hypothesis.evidence.figure }));
  return letterFiguresSchema.parse({
    advice: advise(hypotheses),
    deciding,
    funnel: sumOfChannels(channels ?? []),
  });
}
