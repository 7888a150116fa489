import { expect, test } from 'vitest';
import {
  DEFAULT_PROPERTY_LOCATION,
  DEFAULT_PROPERTY_TYPE,
  marketMetrics,
} from '#src/property/market-card/metrics.ts';

test('the five metrics are those of spec section 3, in its order', () => {
  expect(marketMetrics.map(({ title, value, change, trend }) => [title, value, change, trend])).toEqual([
    ['Average Sale Price', '$875,500', '+4.2%', 'up'],
    ['Rental Yield', '5.8%', '+0.3%', 'up'],
    ['Vacancy Rate', '3.2%', '-0.7%', 'down'],
    ['Price Per Square Foot', '$428', '+2.1%', 'up'],
    ['Market Liquidity', '42 days', '-5 days', 'down'],
  ]);
  expect(marketMetrics.at(-1)?.description).toBe('Average days on market');
  expect([DEFAULT_PROPERTY_TYPE, DEFAULT_PROPERTY_LOCATION]).toEqual(['Commercial', 'New York']);
});
