import { ShareBar } from '#src/operator/report/ShareBar.tsx';
import type { QuestionReport, ReportBody } from '#src/operator/schema.ts';
import { formatUsd, formatWhole } from '#src/shared/format.ts';
import { questionTitle } from '#src/operator/question-keys.ts';
import { countOf, intervalPct, rateOf, shareOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { operator } from '#src/operator/words.ts';

const { answers: words } = operator;

/** Only countries are more. */
const MAX_SHOWN = 12;

export function Answers({ questions, amounts }: Readonly<Pick<ReportBody, 'questions' | 'amounts'>>) {
  return (
    <Section id="answers">
      <Amounts {...amounts} />
      <details>
        <summary>{words.every}</summary>
        <ul className="gap-x-12 md:columns-2">
          {/* The last one is answered in words, under “What they wrote”. */}
          {questions.slice(0, -1).map((question) => (
            <li key={question.key} className="break-inside-avoid">
              <Question question={question} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

function Amounts({ counted, others }: Readonly<ReportBody['amounts']>) {
  if (counted === null && others === null) return null;
  return (
    <div className="mb-8">
      <p className="font-display text-xl">
        {counted === null
          ? words.amounts.nobody
          : words.amounts.counted(counted.answered, formatUsd(counted.leastUsd), counted.median)}
      </p>
      {others !== null && (
        <p className="mt-2">{words.amounts.others(others.answered, formatUsd(others.leastUsd))}</p>
      )}
      <p className="mt-2 text-sm text-ink-soft">{words.caution}</p>
    </div>
  );
}

function Question({ question }: Readonly<{ question: QuestionReport }>) {
  const { key, answered, options } = question;
  const title = questionTitle(key);
  const after = key === '5a' ? `; ${words.afterYes}` : '';
  const first = options.toSorted((one, other) => other.figure.count - one.figure.count)[0];
  return (
    <details className="border-t border-line">
      <summary>
        <h3 className="inline font-text text-base font-semibold tracking-normal">{`${key} ${title}`}</h3>
        <span className="block text-sm text-ink-soft">
          {first === undefined
            ? words.nobody
            : words.first(first.option, rateOf(first.figure) ?? countOf(first.figure))}
        </span>
      </summary>
      <p className="text-sm text-ink-soft">
        {answered === 0 ? words.nobody : `${words.answered(answered)}${after}.`}
      </p>
      {answered > 0 && (
        <DataTable
          caption={title}
          columns={words.columns}
          rows={options.map(({ option, figure }) => ({
            name: option,
            cells: [shareOf(figure), intervalPct(figure) ?? '–', formatWhole(figure.count)],
            bar: figure.interval !== null && <ShareBar share={figure.share} interval={figure.interval} />,
          }))}
          shown={MAX_SHOWN}
        />
      )}
    </details>
  );
}
