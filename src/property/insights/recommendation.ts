/** Spec section 9. */
const badges: Record<string, string> = {
  'strong buy': 'Strong Buy',
  buy: 'Buy',
  hold: 'Hold',
  avoid: 'Avoid',
  sell: 'Avoid',
};

/** Whole words, because "shareholders" recommends nothing. */
const WORD = /\b(?:strong\s+buy|buy|hold|avoid|sell)\b/i;

/** @example recommendationFrom('Buy, and hold for five years.') // 'Buy', the first one named */
export function recommendationFrom(text: string): string | null {
  const [named = ''] = WORD.exec(text) ?? [];
  return badges[named.toLowerCase().replace(/\s+/, ' ')] ?? null;
}
