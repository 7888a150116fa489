import { expect, test } from 'vitest';
import { recommendationFrom } from '#src/property/insights/recommendation.ts';

test.each([
  ['Strong Buy', 'Strong Buy'],
  ['We rate it a STRONG  BUY at this price.', 'Strong Buy'],
  ['Buy', 'Buy'],
  ['A buy for patient investors.', 'Buy'],
  ['Buy, and hold for the five-year term.', 'Buy'],
  ['Hold', 'Hold'],
  ['Hold. Buy only below $40 million.', 'Hold'],
  ['Avoid', 'Avoid'],
  ['Avoid: do not buy at this price.', 'Avoid'],
  ['Sell', 'Avoid'],
  ['Time to sell, says the model.', 'Avoid'],
  ['The shareholders met the buyers of a best-selling household brand.', null],
  ['Neutral', null],
  ['', null],
])('%j earns the badge %j', (text, badge) => {
  expect(recommendationFrom(text)).toBe(badge);
});
