import { operator } from '#src/content/operator.ts';
import type { OperatorReport, OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { formatDay, formatMoment, formatWhole } from '#src/domain/format.ts';
import { sheets } from '#src/islands/operator/Section.tsx';
import { takeFocus } from '#src/islands/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';
import { TitleBlock } from '#src/ui/TitleBlock.tsx';

const { report: words, forget } = operator;

type Props = Readonly<{ report: OperatorReport; onForget: () => void }>;

/** What the drawing set shows, of whom and from when: on paper the title block says what the filters say on screen. */
export function Heading({ report, onForget }: Props) {
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {words.title}
        </h1>
        <div className="no-print flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => print()}>
            {words.print}
          </Button>
          <Button variant="quiet" onClick={onForget}>
            {forget}
          </Button>
        </div>
      </div>
      <TitleBlock
        className="mt-6"
        cells={[
          [words.titleBlock.who, whoIn(report.filters)],
          ...countsOf(report),
          [words.titleBlock.drawn, formatMoment(report.generatedAt)],
        ]}
      />
      {report.state === 'report' && (
        <nav aria-label={words.sections} className="no-print mt-4 flex flex-wrap gap-x-5 text-sm">
          {sheets.map((sheet) => (
            <a
              key={sheet}
              href={`#${sheet}`}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {operator[sheet].title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

function countsOf(report: OperatorReport): [string, string][] {
  if (report.state !== 'report') return [];
  const first = report.funnel.steps[0];
  const completed = report.funnel.steps.find(({ step }) => step === 'completed');
  return [
    [
      report.funnel.startsWith === 'registered' ? words.titleBlock.people : words.answered,
      formatWhole(first?.people ?? 0),
    ],
    [words.titleBlock.completed, formatWhole(completed?.people ?? 0)],
  ];
}

function whoIn({ country, countryGroup, source, from, to }: OperatorReportFilters): string {
  const parts = [
    country ?? countryGroup,
    source && words.sources[source],
    from && to ? words.period(formatDay(from), formatDay(to)) : undefined,
    from && !to ? words.since(formatDay(from)) : undefined,
    to && !from ? words.until(formatDay(to)) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? words.everybody : parts.join(', ');
}
