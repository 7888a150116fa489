/** The badge of the AI analysis, read out of its recommendation text (spec section 9). */
export type Recommendation = 'Strong Buy' | 'Buy' | 'Hold' | 'Avoid';

const meanings: Record<string, Recommendation> = {
  'strong buy': 'Strong Buy',
  buy: 'Buy',
  hold: 'Hold',
  avoid: 'Avoid',
  sell: 'Avoid',
};

/** Whole words only, so that neither "shareholders" nor "best-selling" recommends anything; Strong Buy before Buy. */
const WORD = /\b(?:strong\s+buy|buy|hold|avoid|sell)\b/i;

/**
 * The first recommendation the text names, or null where it names none: then no badge is shown.
 * @example recommendationFrom('Buy, and hold for five years.') // 'Buy'
 */
export function recommendationFrom(text: string): Recommendation | null {
  const word = WORD.exec(text)?.[0].toLowerCase().replaceAll(/\s+/g, ' ');
  return word === undefined ? null : (meanings[word] ?? null);
}
