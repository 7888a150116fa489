import type { MouseEvent } from 'react';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import type { FunnelStep, OperatorReport, ReportBody } from '#src/operator/schema.ts';
import { formatMoment, formatWhole } from '#src/shared/format.ts';
import { shareOf } from '#src/operator/proportion.ts';
import { groupIn } from '#src/operator/group.ts';
import { sections } from '#src/operator/Section.tsx';
import { Reason } from '#src/operator/verdict/Reason.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';
import { operator } from '#src/operator/words.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { aboutAdvice, adviceSentence, changeOf } from '#src/operator/verdict/sentences.ts';

const { report: words, advice: adviceWords, verdict } = reportWords;

/** A group's name stays in the address. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  if (groupIn(location.hash) === null) return;
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

type Props = Readonly<{ report: OperatorReport; pace: string; onSignOut: () => void }>;

export function Heading({ report, pace, onSignOut }: Props) {
  const sentence = report.state === 'report' ? adviceSentence(report) : words.nobody.title;
  const steps = report.state === 'report' ? report.funnel.steps : [];
  const lately = report.state === 'report' ? report.channels.inAll : null;
  const [answer, ...why] = sentence.replaceAll('. ', '.\n').split('\n');
  return (
    <header className="relative mb-8">
      <h1 ref={takeFocus} tabIndex={-1}>
        <span className="flex min-h-12 items-center pr-32 font-text lettering text-ink-soft">
          {words.title}
        </span>
        <span className="sr-only">: </span>
        <span className="mt-3 block text-3xl">{answer}</span>{' '}
        <span className="mt-1 block max-w-3xl font-text text-lg leading-snug">{why.join(' ')}</span>
      </h1>
      {report.state === 'report' ? (
        <Reasons {...report} pace={pace} />
      ) : (
        <p className="mt-4">{words.nobody.text}</p>
      )}
      <TitleBlock
        className="mt-6"
        cells={[
          [words.titleBlock.people, <Count of={steps[0]} week={lately?.joinedLately ?? 0} />],
          [words.titleBlock.completed, <Count of={steps.at(-1)} week={lately?.completedLately ?? 0} />],
          [words.titleBlock.generated, formatMoment(report.generatedAt)],
        ]}
      />
      <Button variant="quiet" className="no-print absolute top-0 right-0" onClick={onSignOut}>
        {operator.signOut}
      </Button>
      {report.state === 'report' && (
        <nav aria-label={words.sections} className="no-print mt-2 flex flex-wrap gap-x-5 text-sm">
          {sections.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              onClick={goTo}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {reportWords[section].title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

function Count({ of, week }: Readonly<{ of: FunnelStep | undefined; week: number }>) {
  return (
    <>
      {formatWhole(of?.people ?? 0)}, <span className="text-ink-soft">{words.week(week)}</span>
    </>
  );
}

function Reasons({ advice, hypotheses, history, undecided, pace }: Readonly<ReportBody & { pace: string }>) {
  const [deciding, others] = [true, false].map((is) =>
    hypotheses.filter(({ weight }) => (weight === 'deciding') === is),
  );
  return (
    <>
      <ul aria-label={adviceWords.reasons} className="mt-6 max-w-3xl border-b border-line">
        {deciding?.map((hypothesis) => (
          <Reason key={hypothesis.id} {...hypothesis} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{`${pace} ${adviceWords.range} ${aboutAdvice(advice)}`}</p>
      {undecided !== null && (
        <p className="mt-2 max-w-3xl">
          {adviceWords.undecided(
            adviceSentence(undecided),
            undecided.hypotheses.map(({ evidence }) => shareOf(evidence.figure)),
          )}
        </p>
      )}
      {history.length > 1 && (
        <p className="mt-2 text-sm text-ink-soft">{adviceWords.history(history.map(changeOf))}</p>
      )}
      <details className="max-w-3xl">
        <summary>{words.cards}</summary>
        <p className="mb-2 text-sm text-ink-soft">{`${verdict.note} ${words.email}`}</p>
        <ul>
          {others?.map((hypothesis) => (
            <Reason key={hypothesis.id} {...hypothesis} />
          ))}
        </ul>
      </details>
    </>
  );
}
