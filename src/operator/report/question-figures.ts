import type { ReportCounts } from '#src/operator/counts.ts';
import type { QuestionReport } from '#src/operator/schema.ts';
import { proportion } from '#src/operator/proportion.ts';
import { columnOf, isMultiple, questionOptions, type QuestionKey } from '#src/operator/question-keys.ts';

type Counts = Pick<ReportCounts, 'answered' | 'answers'>;

export function reportQuestion({ answered, answers }: Counts, key: QuestionKey): QuestionReport {
  const people = answered?.[columnOf(key)] ?? 0;
  if (people === 0) return { key, answered: 0, options: [] };
  const own = (answers ?? []).filter(([column]) => column === columnOf(key));
  const chosen = new Map(own.map(([, option, count]) => [option, count]));
  // Retired options come last.
  const options = [...new Set([...questionOptions(key), ...chosen.keys()])].map((option) => ({
    option,
    figure: proportion(chosen.get(option) ?? 0, people),
  }));
  // A scale means nothing out of order.
  if (isMultiple(key) || key === '1') options.sort((one, other) => other.figure.count - one.figure.count);
  return { key, answered: people, options };
}
