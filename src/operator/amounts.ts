import type { QuestionReport } from '#src/operator/report-schema.ts';
import { questionOptions } from '#src/operator/report-dimensions.ts';

const LARGE_USD = 5_000;

/** The lower end of an answer to question 7: @example leastUsd('$5,000-$10,000') // 5_000 */
const leastUsd = (option: string): number => Number((option.split('-')[0] ?? '').replace(/\D/g, ''));

export const largeAmounts: readonly string[] = questionOptions('7').filter(
  (option) => leastUsd(option) >= LARGE_USD,
);

/** Null if nobody answered question 7. */
export function intendedAmounts(questions: readonly QuestionReport[]) {
  const { answered = 0, options = [] } = questions.find(({ key }) => key === '7') ?? {};
  let below = 0;
  const median = options.find(({ figure }) => (below += figure.count) >= answered / 2);
  if (median === undefined) return null;
  const leastInAllUsd = options.reduce((sum, { option, figure }) => sum + leastUsd(option) * figure.count, 0);
  return { answered, leastInAllUsd, median: median.option };
}
