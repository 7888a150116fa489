import { operator } from '#src/words/operator.ts';
import type { QuestionReport } from '#src/contracts/operator-report.ts';
import { aboutQuestion } from '#src/domain/report-sentences.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { ShareTable } from '#src/islands/operator/ShareTable.tsx';

const { answers: words } = operator;

/** More than any question but the country's has choices: its others can be opened. */
const SHOWN_AT_ONCE = 12;

export function Answers({ questions }: Readonly<{ questions: readonly QuestionReport[] }>) {
  return (
    <Section id="answers" note={words.note}>
      <ul className="grid gap-x-14 gap-y-12 lg:grid-cols-2 print:grid-cols-2 print:gap-6">
        {questions.map((question) => (
          <li key={question.key}>
            <Question question={question} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Question({ question }: Readonly<{ question: QuestionReport }>) {
  const { key, title, kind, answered, options } = question;
  const rows = options.map(({ option, figure }) => ({ label: option, figure }));
  const shown = rows.filter(({ figure }) => figure.state === 'shown');
  const withheld = options.filter(({ figure }) => figure.state === 'withheld').map(({ option }) => option);
  const rest = shown.slice(SHOWN_AT_ONCE);
  return (
    <>
      <h3 className="flex gap-3 text-xl">
        <span className="text-ink-soft">{key}</span>
        {title}
      </h3>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{aboutQuestion(question)}</p>
      {kind === 'text' && answered !== 0 && <p className="text-sm">{words.text}</p>}
      {shown.length > 0 && <ShareTable caption={title} rows={shown.slice(0, SHOWN_AT_ONCE)} isFirstLit />}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-12 py-3 underline underline-offset-4">{words.more(rest.length)}</summary>
          <ShareTable caption={title} rows={rest} />
        </details>
      )}
      {withheld.length > 0 && answered !== 0 && (
        <p className="mt-3 text-sm text-ink-soft">{words.withheldOptions(withheld)}</p>
      )}
    </>
  );
}
