import { ShareBar } from '#src/operator/ShareBar.tsx';
import type { QuestionReport } from '#src/operator/report-schema.ts';
import { formatWhole } from '#src/shared/format.ts';
import { questionTitle } from '#src/operator/report-dimensions.ts';
import { intervalPct, shareOf } from '#src/operator/report-figures.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';
import { aboutQuestion } from '#src/operator/report-sentences.ts';

const { answers: words } = operator;

/** Only the country question has more options than this. */
const SHOWN_AT_ONCE = 12;

export function Answers({ questions }: Readonly<{ questions: readonly QuestionReport[] }>) {
  return (
    <Section id="answers">
      <ul className="-mb-10 gap-x-14 lg:columns-2">
        {questions.map((question) => (
          <li key={question.key} className="mb-10 break-inside-avoid">
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
  const rest = options.slice(SHOWN_AT_ONCE);
  return (
    <>
      <h3 className="flex gap-3 text-xl">
        <span className="text-ink-soft">{key}</span>
        {title}
      </h3>
      <p className="mt-2 mb-2 text-sm text-ink-soft">{aboutQuestion(question)}</p>
      {answered > 0 && <Shares caption={title} options={options.slice(0, SHOWN_AT_ONCE)} />}
      {rest.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-12 py-3 underline underline-offset-4">{words.more(rest.length)}</summary>
          <Shares caption={title} options={rest} />
        </details>
      )}
    </>
  );
}

type SharesProps = Readonly<{ caption: string } & Pick<QuestionReport, 'options'>>;

function Shares({ caption, options }: SharesProps) {
  return (
    <DataTable
      caption={caption}
      columns={Object.values(words.columns).map((label) => ({ label }))}
      rows={options.map(({ option, figure }) => ({
        name: option,
        cells: [shareOf(figure), intervalPct(figure) ?? '–', formatWhole(figure.count)],
        bar: figure.interval === null ? undefined : <ShareBar proportion={figure} />,
      }))}
      empty={words.text}
    />
  );
}
