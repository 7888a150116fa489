import type { ReportCounts } from '#src/operator/counts.ts';
import type { QuestionReport } from '#src/operator/report-schema.ts';
import { drawnOptions } from '#src/shared/option-order.ts';
import { questions } from '#src/shared/questions.ts';
import { proportion } from '#src/operator/proportion.ts';
import {
  columnOf,
  isMultiple,
  questionKeys,
  questionOptions,
  type QuestionKey,
} from '#src/operator/report-dimensions.ts';

type Counts = Pick<ReportCounts, 'answered' | 'answers' | 'places'>;

export const reportQuestions = (counts: Counts): QuestionReport[] =>
  questionKeys.map((key) => reportQuestion(counts, key));

function reportQuestion({ answered, answers, places }: Counts, key: QuestionKey): QuestionReport {
  const people = answered?.[columnOf(key)] ?? 0;
  if (people === 0) return { key, answered: 0, options: [], places: null };
  const chosen = new Map(
    (answers ?? [])
      .filter(([column]) => column === columnOf(key))
      .map(([, option, count]): [string, number] => [option, count]),
  );
  // Retired options come last.
  const options = [...new Set([...questionOptions(key), ...chosen.keys()])].map((option) => ({
    option,
    figure: proportion(chosen.get(option) ?? 0, people),
  }));
  // A scale means nothing out of order.
  if (isMultiple(key) || key === '1') options.sort((one, other) => other.figure.count - one.figure.count);
  return { key, answered: people, options, places: placesOf(places ?? [], key) };
}

/** Questions whose options have an order per person. */
export const drawnQuestions = questions
  .filter((question) => question.kind === 'multiple')
  .map((question) => ({
    question: question.storedAs,
    drawnFrom: question.drawnFrom,
    options: drawnOptions(question),
  }));

function placesOf(counted: NonNullable<Counts['places']>, key: QuestionKey): QuestionReport['places'] {
  const column = columnOf(key);
  const count = counted.find(({ question }) => question === column);
  const drawn = drawnQuestions.find(({ question }) => question === column);
  if (count === undefined || drawn === undefined) return null;
  const { people, first, inAll } = count;
  return {
    first: proportion(first, people),
    later: proportion(inAll - first, people * (drawn.options.length - 1)),
  };
}
