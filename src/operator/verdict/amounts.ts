import { peopleIn } from '#src/operator/proportion.ts';
import { formatUsd } from '#src/shared/format.ts';

const LARGE_USD = 5_000;
export const largeAmount = `${formatUsd(LARGE_USD)} or more`;

export type Amounts = { answered: number; leastUsd: number; median: string };

/** The lower end of an answer to question 7: @example leastUsd('$5,000-$10,000') // 5_000 */
export const leastUsd = (option: string): number => Number((option.split('-')[0] ?? '').replace(/\D/g, ''));

export const isLarge = (option: string): boolean => leastUsd(option) >= LARGE_USD;

export function intendedAmounts(answers: readonly { option: string; people: number }[]): Amounts | null {
  const ordered = answers.toSorted((one, other) => leastUsd(one.option) - leastUsd(other.option));
  const answered = peopleIn(ordered);
  let below = 0;
  const median = ordered.find(({ people }) => (below += people) >= answered / 2);
  if (median === undefined) return null;
  const sum = ordered.reduce((usd, { option, people }) => usd + leastUsd(option) * people, 0);
  return { answered, leastUsd: sum, median: median.option };
}
