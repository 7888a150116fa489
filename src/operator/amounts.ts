import { formatUsd } from '#src/shared/format.ts';

export const LARGE_USD = 5_000;
export const largeAmount = `${formatUsd(LARGE_USD)} or more`;

/** Part of `QuestionReport`, whose file can't be imported here without a cycle. */
type Answered = { key: string; answered: number; options: { option: string; figure: { count: number } }[] };

/** The lower end of an answer to question 7: @example leastUsd('$5,000-$10,000') // 5_000 */
const leastUsd = (option: string): number => Number((option.split('-')[0] ?? '').replace(/\D/g, ''));

export const isLarge = (option: string): boolean => leastUsd(option) >= LARGE_USD;

/** Null if nobody answered question 7. */
export function intendedAmounts(questions: readonly Answered[]) {
  const { answered = 0, options = [] } = questions.find(({ key }) => key === '7') ?? {};
  let below = 0;
  const median = options.find(({ figure }) => (below += figure.count) >= answered / 2);
  if (median === undefined) return null;
  const leastInAllUsd = options.reduce((sum, { option, figure }) => sum + leastUsd(option) * figure.count, 0);
  return { answered, leastInAllUsd, median: median.option };
}
