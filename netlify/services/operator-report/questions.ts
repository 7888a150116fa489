/** What people said, question by question: how many, of how many. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import { peopleIn } from '#netlify/services/operator-report/people.ts';
import type { QuestionReport } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';
import { questionKeys, questionOptions, type QuestionKey } from '#src/domain/report-dimensions.ts';

export type CountedQuestion = {
  key: QuestionKey;
  answered: number;
  options: { option: string; count: number }[];
};

/** Where the database keeps whether a question was answered: the second part of question 5 behind all screens. */
const bitOf = (key: QuestionKey) => (key === '5a' ? 1 << 10 : 1 << (Number(key) - 1));

export function countQuestions(counts: ReportCounts): CountedQuestion[] {
  return questionKeys.map((key) => ({
    key,
    answered: peopleIn(counts.stages, ({ answered }) => (answered & bitOf(key)) !== 0),
    options: key === '1' ? countedCountries(counts) : optionsOf(counts, key),
  }));
}

const countedCountries = ({ countries }: ReportCounts) =>
  countries.filter(([, people]) => people > 0).map(([option, count]) => ({ option, count }));

/** As on the card; then words that were there once and were chosen. */
function optionsOf({ answers }: ReportCounts, key: QuestionKey) {
  const chosen = new Map(
    answers.filter(([question]) => question === key).map(([, option, people]) => [option, people]),
  );
  const offered = questionOptions(key);
  const earlier = [...chosen].filter(([option, people]) => people > 0 && !offered.includes(option));
  return [...offered, ...earlier.map(([option]) => option)].map((option) => ({
    option,
    count: chosen.get(option) ?? 0,
  }));
}

export function reportQuestion({ key, answered, options }: CountedQuestion): QuestionReport {
  const largestFirst = options.toSorted((one, other) => other.count - one.count);
  return {
    key,
    answered,
    options:
      answered === 0
        ? []
        : largestFirst.map(({ option, count }) => ({ option, figure: proportion(count, answered) })),
  };
}
