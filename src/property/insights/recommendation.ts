/** Spec 9. */
export type Recommendation = 'Strong Buy' | 'Buy' | 'Hold' | 'Avoid';

const meanings: Record<string, Recommendation> = {
  'strong buy': 'Strong Buy',
  buy: 'Buy',
  hold: 'Hold',
  avoid: 'Avoid',
  sell: 'Avoid',
};

/** Whole words, because "shareholders" recommends nothing. */
const WORD = /\b(?:strong\s+buy|buy|hold|avoid|sell)\b/i;

/** @example recommendationFrom('Buy, and hold for five years.') // 'Buy', the first one named */
export function recommendationFrom(text: string): Recommendation | null {
  const word = WORD.exec(text)?.[0].toLowerCase().replaceAll(/\s+/g, ' ');
  return word === undefined ? null : (meanings[word] ?? null);
}
