import type { FunnelStep, ReportBody } from '#src/operator/schema.ts';
import { formatSeconds, formatWhole } from '#src/shared/format.ts';
import { proportion, shareOf, type Proportion } from '#src/operator/proportion.ts';
import { largestLosses } from '#src/operator/report/funnel.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { ShareBar } from '#src/operator/report/ShareBar.tsx';
import { Days } from '#src/operator/report/Days.tsx';
import { Section } from '#src/operator/Section.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { funnel: words } = reportWords;

const shareText = (share: Proportion | null) => (share === null ? '–' : shareOf(share));

const stepTitle = ({ step }: FunnelStep): string =>
  typeof step === 'number' ? words.answered(step) : words.steps[step];

type Props = Readonly<Pick<ReportBody, 'funnel' | 'days'> & { generatedAt: string; visits: number }>;

export function Funnel({ funnel, days, generatedAt, visits }: Props) {
  const { steps, medianTime, unregistered } = funnel;
  const first = steps[0]?.people ?? 0;
  // Visits and people are counted separately, so there can be fewer visits.
  const shareOfVisits = visits === 0 || first > visits ? null : proportion(first, visits);
  const worst = largestLosses(steps);
  return (
    <Section id="funnel">
      <p className="mb-2 font-display text-lg">
        {worst[0] === undefined
          ? words[first === 0 ? 'none' : 'noLoss']
          : words.largestLoss(worst[0].lost, worst.map(stepTitle))}
      </p>
      {medianTime !== null && (
        <p className="mb-2 text-sm">
          {words.medianTime(formatSeconds(medianTime.seconds), medianTime.people)}
        </p>
      )}
      {days.length > 0 && <Days days={days} until={generatedAt} />}
      <details>
        <summary>{words.every}</summary>
        <DataTable
          caption={words.title}
          columns={words.columns}
          rows={[
            { name: words.visited, cells: [formatWhole(visits), '–', '–', '–'] },
            ...steps.map((step) => ({
              name: stepTitle(step),
              cells: [
                formatWhole(step.people),
                shareText(step.step === 'registered' ? shareOfVisits : step.ofPrevious),
                shareText(step.ofFirst),
                step.lost === 0 ? '–' : formatWhole(step.lost),
              ],
              bar: step.ofFirst?.interval && <ShareBar {...step.ofFirst} interval={step.ofFirst.interval} />,
            })),
          ]}
        />
      </details>
      {unregistered.answered > 0 && (
        <p className="mt-4 max-w-measure text-sm text-ink-soft">
          {words.unregistered(unregistered.answered, unregistered.completed)}
        </p>
      )}
    </Section>
  );
}
