import { ShareBar } from '#src/operator/report/ShareBar.tsx';
import { hashOf, LARGE } from '#src/operator/group.ts';
import type { GroupBody, QuestionReport } from '#src/operator/schema.ts';
import { formatUsd, formatWhole } from '#src/shared/format.ts';
import { questionTitle, type QuestionKey } from '#src/operator/question-keys.ts';
import { countOf, intervalPct, rateOf, shareOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { Section } from '#src/operator/Section.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { answers: words } = reportWords;

/** Only countries are more. */
const MAX_SHOWN = 12;

/** What founders compare first. */
const FIRST: readonly QuestionKey[] = ['1', '4'];

type Props = Readonly<
  Pick<GroupBody, 'questions' | 'amounts'> & {
    /** To compare a group with. */
    everybody: readonly QuestionReport[] | null;
  }
>;

export function Answers({ questions, amounts, everybody }: Props) {
  // The last one is answered in words, under “What they wrote”.
  const asked = questions.slice(0, -1);
  const listed = (some: readonly QuestionReport[], isOpen = false) =>
    some.map((question) => (
      <li key={question.key} className="break-inside-avoid">
        <Question
          question={question}
          isOpen={isOpen}
          everybody={everybody?.find(({ key }) => key === question.key)}
        />
      </li>
    ));
  return (
    <Section id="answers">
      <Amounts {...amounts} />
      {everybody === null && (
        <p className="mb-4">
          <a href={hashOf(LARGE)} className="underline underline-offset-4">
            {words.large}
          </a>
        </p>
      )}
      <ul key={String(everybody === null)} className="gap-x-12 md:columns-2">
        {listed(
          asked.filter(({ key }) => FIRST.includes(key)),
          everybody !== null,
        )}
      </ul>
      <details>
        <summary>{words.every}</summary>
        <ul className="gap-x-12 md:columns-2">{listed(asked.filter(({ key }) => !FIRST.includes(key)))}</ul>
      </details>
    </Section>
  );
}

function shareIn({ options }: QuestionReport, option: string): string {
  const found = options.find((one) => one.option === option);
  return found === undefined ? '–' : shareOf(found.figure);
}

function Amounts({ counted, others }: Readonly<GroupBody['amounts']>) {
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
    </div>
  );
}

type QuestionProps = Readonly<{
  question: QuestionReport;
  isOpen: boolean;
  everybody: QuestionReport | undefined;
}>;

function Question({ question, isOpen, everybody }: QuestionProps) {
  const { key, answered, options } = question;
  const title = questionTitle(key);
  const after = key === '5a' ? `; ${words.afterYes}` : '';
  const first = [...options].sort((one, other) => other.figure.count - one.figure.count)[0];
  return (
    <details className="border-t border-line" open={isOpen}>
      <summary>
        <h3 className="inline font-text text-base font-semibold tracking-normal">{`${key} ${title}`}</h3>
        <span className="inline-block w-full text-sm text-ink-soft">
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
          columns={everybody === undefined ? words.columns : words.comparedColumns}
          rows={options.map(({ option, figure }) => ({
            name: option,
            href: key === '10' ? undefined : hashOf({ by: key, is: option }),
            cells: [
              shareOf(figure),
              intervalPct(figure) ?? '–',
              ...(everybody === undefined ? [] : [shareIn(everybody, option)]),
              formatWhole(figure.count),
            ],
            bar: figure.interval !== null && <ShareBar share={figure.share} interval={figure.interval} />,
          }))}
          shown={MAX_SHOWN}
        />
      )}
    </details>
  );
}
