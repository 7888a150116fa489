/** What people said, question by question: how many, of how many, and what may be shown of it. */
import type { Cell, ReportCounts } from '#netlify/queries/operator-report.ts';
import { fitting, parts, sumOf, type Division } from '#netlify/services/operator-report/people.ts';
import { MIN_GROUP, withheldCells } from '#netlify/services/operator-report/withheld.ts';
import type { Figure, QuestionReport } from '#src/contracts/operator-report.ts';
import type { Screen } from '#src/data/survey-questions.ts';
import { proportion } from '#src/domain/proportion.ts';
import {
  isMultiple,
  questionKeys,
  questionOptions,
  questionTitle,
  type QuestionKey,
} from '#src/domain/report-dimensions.ts';

export type CountedOption = { option: string; count: number; isHidden: boolean };
export type CountedQuestion = {
  key: QuestionKey;
  answered: number;
  /** How many answered is itself an answer to another question, and small there. */
  isAnsweredHidden: boolean;
  options: CountedOption[];
};

const FREE_TEXT: QuestionKey = '10';

export function countQuestions(counts: ReportCounts, filters: readonly Division[]): CountedQuestion[] {
  const counted = questionKeys.map((key) => countQuestion(counts, filters, key));
  const fork = counted.find(({ key }) => key === '5');
  return counted.map((question) =>
    question.key === '5a' && fork?.options.some(({ isHidden }) => isHidden) === true
      ? withheldWhole(question)
      : question,
  );
}

/** With one share and its count anybody has the number of those who answered. */
function withheldWhole(question: CountedQuestion): CountedQuestion {
  const options = question.options.map((option) => ({ ...option, isHidden: true }));
  return { ...question, isAnsweredHidden: true, options };
}

function countQuestion(
  { cells, options }: ReportCounts,
  filters: readonly Division[],
  key: QuestionKey,
): CountedQuestion {
  const wanted = fitting(cells, filters);
  const answeredBy = (some: readonly Cell[]) =>
    sumOf(some, (cell) => cell.answered[questionKeys.indexOf(key)]);
  const words = key === '1' ? countriesOf(wanted) : wordsOf(options, key);
  const chosenBy = (some: readonly Cell[], word: string) =>
    key === '1'
      ? sumOf(
          some.filter(({ country }) => country === word),
          ({ people }) => people,
        )
      : sumOf(some, ({ chosen }) => chosen[options.findIndex(([q, option]) => q === key && option === word)]);

  /** The answers of the wanted part and, beside it, of those the filter leaves out. */
  const hiddenAmong = (groups: readonly (readonly Cell[])[]) =>
    withheldCells({
      cells: words.map((word) => groups.map((group) => chosenBy(group, word))),
      people: groups.map(answeredBy),
      columnsAddUp: !isMultiple(key),
      rowsAddUp: true,
    }).map(([isHidden = true]) => isHidden);

  const hidden = (
    filters.length === 0 ? [[wanted]] : filters.map((filter) => parts(cells, filters, filter))
  ).map(hiddenAmong);
  const answered = answeredBy(wanted);
  return {
    key,
    answered,
    isAnsweredHidden: false,
    options: words.map((option, index) => ({
      option,
      count: chosenBy(wanted, option),
      isHidden: answered < MIN_GROUP || hidden.some((among) => among[index]),
    })),
  };
}

function countriesOf(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap(({ country }) => country ?? []))].toSorted();
}

/** As on the card; then words that were there once and were chosen. */
function wordsOf(options: ReportCounts['options'], key: QuestionKey): string[] {
  const chosen = options.filter(([question]) => question === key).map(([, option]) => option);
  return [...new Set([...questionOptions(key), ...chosen])];
}

function figureOf({ count, isHidden }: CountedOption, of: number): Figure {
  return isHidden ? { state: 'withheld' } : { state: 'shown', ...proportion(count, of) };
}

export function reportQuestion(question: CountedQuestion): QuestionReport {
  const { key, answered, isAnsweredHidden, options } = question;
  const shown = options.filter(({ isHidden }) => !isHidden).toSorted((one, other) => other.count - one.count);
  const hidden = options.filter(({ isHidden }) => isHidden);
  return {
    key,
    screen: Number.parseInt(key) as Screen,
    title: questionTitle(key),
    kind: key === FREE_TEXT ? 'text' : isMultiple(key) ? 'multiple' : 'single',
    askedOf: key === '5a' ? 'yes_to_5' : 'everyone',
    answered: isAnsweredHidden ? null : answered,
    options:
      answered === 0 && !isAnsweredHidden
        ? []
        : [...shown, ...hidden].map((option) => ({
            option: option.option,
            figure: figureOf(option, answered),
          })),
  };
}
