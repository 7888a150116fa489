import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import type { OperatorReport, ReportBody } from '#src/operator/report-schema.ts';
import { formatDay, formatMoment, formatWhole } from '#src/shared/format.ts';
import { shareOf } from '#src/operator/report-figures.ts';
import { sections } from '#src/operator/Section.tsx';
import { INK, VerdictMark } from '#src/operator/verdict/VerdictMark.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TitleBlock } from '#src/ui/later/TitleBlock.tsx';
import { operator } from '#src/operator/words.ts';
import {
  aboutAdvice,
  aboutLeft,
  adviceSentence,
  barOf,
  decidingRange,
  evidenceOf,
  recountsOf,
  verdictOf,
} from '#src/operator/report-sentences.ts';

const { report: words, advice: adviceWords, verdict: verdictWords, signOut } = operator;

const changeOf = ({ advice, since }: ReportBody['history'][number]) =>
  `${adviceWords.short[advice]} (${formatDay(since.slice(0, 10))})`;

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void }>;

export function Heading({ report, onSignOut }: Props) {
  const sentence = report.state === 'report' ? adviceSentence(report) : words.nobody.title;
  const steps = report.state === 'report' ? report.funnel.steps : [];
  const [answer, ...why] = sentence.split(/(?<=\.) /);
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
      {report.state === 'report' ? <Reasons {...report} /> : <p className="mt-4">{words.nobody.text}</p>}
      <p className="mt-2 text-sm text-ink-soft">{words.email}</p>
      <TitleBlock
        className="mt-6"
        cells={[
          [words.titleBlock.people, formatWhole(steps[0]?.people ?? 0)],
          [words.titleBlock.completed, formatWhole(steps.at(-1)?.people ?? 0)],
          [words.titleBlock.generated, formatMoment(report.generatedAt)],
        ]}
      />
      <Button variant="quiet" className="no-print absolute top-0 right-0" onClick={onSignOut}>
        {signOut}
      </Button>
      {report.state === 'report' && (
        <nav aria-label={words.sections} className="no-print mt-2 flex flex-wrap gap-x-5 text-sm">
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

function Reasons({ advice, hypotheses, history }: Readonly<ReportBody>) {
  const deciding = hypotheses.filter(({ weight }) => weight === 'deciding');
  return (
    <>
      <ul aria-label={adviceWords.reasons} className="mt-6 max-w-3xl border-b border-line">
        {deciding.map((hypothesis) => (
          <li
            key={hypothesis.id}
            className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-3 sm:grid-cols-[auto_1fr_auto] sm:items-center"
          >
            <span className="sm:row-span-2">
              <VerdictMark verdict={hypothesis.verdict} />
            </span>
            <span>
              {hypothesis.statement}
              <span className={`block text-sm ${INK[hypothesis.verdict]}`}>{verdictOf(hypothesis)}</span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-soft max-sm:col-span-full sm:row-span-2 sm:w-40 sm:flex-col sm:items-end sm:text-right">
              <span className="font-display text-3xl text-ink">{shareOf(hypothesis.evidence.figure)}</span>
              <span>{barOf(hypothesis.evidence)}</span>
              {hypothesis.evidence.sequence !== null && (
                <span>{`${verdictWords.deciding} ${decidingRange(hypothesis.evidence) ?? ''}`}</span>
              )}
            </span>
            <span className="text-sm text-ink-soft max-sm:col-span-full max-sm:mt-1 sm:col-start-2">
              {evidenceOf(hypothesis.evidence)}
              {recountsOf(hypothesis).map((text) => (
                <span key={text} className={`block ${hypothesis.verdict === 'supported' ? 'text-down' : ''}`}>
                  {text}
                </span>
              ))}
              <span className="block">{aboutLeft(hypothesis)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{`${adviceWords.range} ${aboutAdvice(advice)}`}</p>
      {history.length > 1 && (
        <p className="mt-2 text-sm text-ink-soft">{adviceWords.history(history.map(changeOf))}</p>
      )}
    </>
  );
}
