import type { QuestionReport } from '#src/contracts/operator-report.ts';
import { questionTitle } from '#src/domain/report-dimensions.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { ShareTable } from '#src/islands/operator/ShareTable.tsx';
import { operator } from '#src/words/operator.ts';
import { aboutQuestion } from '#src/words/report-sentences.ts';

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
  const { key, answered, options } = question;
  const title = questionTitle(key);
  const rows = options.map(({ option, figure }) => ({ label: option, figure }));
  const rest = rows.slice(SHOWN_AT_ONCE);
  return (
    <>
      <h3 className="flex gap-3 text-xl">
        <span className="text-ink-soft">{key}</span>
        {title}
      </h3>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{aboutQuestion(question)}</p>
      {rows.length > 0 && <ShareTable caption={title} rows={rows.slice(0, SHOWN_AT_ONCE)} isFirstLit />}
      {rows.length === 0 && answered > 0 && <p className="text-sm">{words.text}</p>}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-12 py-3 underline underline-offset-4">{words.more(rest.length)}</summary>
          <ShareTable caption={title} rows={rest} />
        </details>
      )}
    </>
  );
}
