/** Records when the report's advice changes, and enqueues the operators' report email. */
import { log } from '#netlify/shared/log.ts';
import { signsOf, type MailDomains } from '#netlify/shared/mail-domains.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { refutedIn } from '#src/operator/verdict/advice.ts';
import type { ReportCounts } from '#src/operator/counts.ts';
import { adviceFrom, sumOfChannels } from '#src/operator/report/report-body.ts';
import { adviceSentence } from '#src/operator/verdict/sentences.ts';

export async function watchAdvice(now: Date): Promise<void> {
  const { domains } = await oneRow<{ domains: MailDomains }>`select mail_domains() as domains`;
  const { counts } = await oneRow<{ counts: Pick<ReportCounts, 'abuse' | 'choices' | 'channels'> }>`
    select advice_counts(${JSON.stringify(signsOf(domains))}::jsonb) as counts`;
  const advised = adviceFrom(counts);
  const { advice } = advised;
  const { joined, completed, confirmed } = sumOfChannels(counts.channels ?? []);
  const report = {
    advice: adviceSentence(advised),
    figures: { joined, completed, confirmed },
  };
  const { hasChanged, emails } = await oneRow<{ hasChanged: boolean; emails: number }>`
    select has_changed, emails from record_advice(
      ${now.toISOString()}::timestamptz, ${advice.advice}, ${refutedIn(advice)}::text[],
      ${JSON.stringify(report)}::jsonb, ${JSON.stringify(advised.decisions)}::jsonb
    )`;
  log('info', hasChanged ? 'advice_changed' : 'advice_unchanged', advice);
  if (emails > 0) log('info', 'operator_report_enqueued', { emails });
}
