/** What the report advises, and since when. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import type { AdviceReport, HypothesisReport } from '#src/contracts/operator-report.ts';
import { advise, paceOf, type Advice } from '#src/domain/advice.ts';

export function adviceOf(
  { days, advice: noted }: ReportCounts,
  hypotheses: readonly HypothesisReport[],
  isFiltered: boolean,
  now: Date,
): AdviceReport {
  const advice = advise(hypotheses, paceOf(days, now), now);
  const isNoted =
    !isFiltered &&
    noted?.advice === advice.advice &&
    JSON.stringify(noted.refuted) === JSON.stringify(refutedIn(advice));
  return { ...advice, since: isNoted ? noted.since : null };
}

export const refutedIn = (advice: Advice): string[] => (advice.advice === 'change' ? advice.refuted : []);
