import { expect, test } from 'vitest';
import { recommendationFrom } from '#src/property/insights/recommendation.ts';

test.each([
  ['We rate it a STRONG  BUY at this price.', 'Strong Buy'],
  ['A buy for patient investors.', 'Buy'],
  ['Buy, and hold for the five-year term.', 'Buy'],
  ['Hold. Buy only below $40 million.', 'Hold'],
  ['Avoid: do not buy at this price.', 'Avoid'],
  ['Sell', 'Avoid'],
  ['Time to sell, says the model.', 'Avoid'],
  ['The shareholders met the buyers of a best-selling household brand.', null],
  ['', null],
])('%j earns the badge %j', (text, badge) => {
  expect(recommendationFrom(text)).toBe(badge);
});
