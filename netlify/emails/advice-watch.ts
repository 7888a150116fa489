/** Records when the report's advice changes, and enqueues the operators' report email. */
import { log } from '#netlify/shared/log.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { advise, refutedIn } from '#src/operator/verdict/advice.ts';
import type { ReportCounts } from '#src/operator/counts.ts';
import { disposableDomains, publicDomains } from '#src/operator/report/email-domains.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { sumOfChannels } from '#src/operator/report/report-body.ts';
import { adviceSentence } from '#src/operator/verdict/sentences.ts';

export async function watchAdvice(now: Date): Promise<void> {
  const { counts } = await oneRow<{ counts: Pick<ReportCounts, 'choices' | 'channels'> }>`
    select advice_counts(${disposableDomains}::text[], ${publicDomains}::text[]) as counts`;
  const hypotheses = judgeAll(counts.choices ?? []);
  const advice = advise(hypotheses);
  const { joined, completed, confirmed } = sumOfChannels(counts.channels ?? []);
  const report = {
    advice: adviceSentence({ advice, hypotheses }),
    figures: { joined, completed, confirmed },
  };
  const { hasChanged, emails } = await oneRow<{ hasChanged: boolean; emails: number }>`
    select has_changed, emails from record_advice(
      ${now.toISOString()}::timestamptz, ${advice.advice}, ${refutedIn(advice)}::text[],
      ${JSON.stringify(report)}::jsonb
    )`;
  log('info', hasChanged ? 'advice_changed' : 'advice_unchanged', advice);
  if (emails > 0) log('info', 'operator_report_enqueued', { emails });
}
