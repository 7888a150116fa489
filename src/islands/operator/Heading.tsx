import type { OperatorReport } from '#src/contracts/operator-report.ts';
import { formatMoment } from '#src/domain/format.ts';
import { sections } from '#src/islands/operator/Section.tsx';
import { takeFocus } from '#src/browser/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';
import { TitleBlock } from '#src/ui/TitleBlock.tsx';
import { operator } from '#src/words/operator.ts';
import { countsOf, whoIn } from '#src/words/report-sentences.ts';

const { report: words, signOut } = operator;

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void }>;

/** What the drawing set shows, of whom and from when: on paper the title block says what the filters say on screen. */
export function Heading({ report, onSignOut }: Props) {
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
          <Button variant="quiet" onClick={onSignOut}>
            {signOut}
          </Button>
        </div>
      </div>
      <TitleBlock
        className="mt-6"
        cells={[
          [words.titleBlock.who, whoIn(report.filters)],
          ...(report.state === 'report' ? countsOf(report) : []),
          [words.titleBlock.drawn, formatMoment(report.generatedAt)],
        ]}
      />
      {report.state === 'report' && (
        <nav aria-label={words.sections} className="no-print mt-4 flex flex-wrap gap-x-5 text-sm">
          {sections.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {operator[section].title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
