import { expect, test } from 'vitest';
import { marketSummary } from '#src/property/market-card/words.ts';

const RISING = /growth.*increasing prices and appreciation/;
const SETTLING = /stabilization after recent changes, and.*stability/;

test.each([
  { trend: 'up', says: RISING, leavesOut: SETTLING },
  { trend: 'down', says: SETTLING, leavesOut: RISING },
] as const)('for the trend $trend the summary says $says', ({ trend, says, leavesOut }) => {
  const summary = marketSummary({ propertyType: 'Commercial', location: 'New York', trend });
  expect(summary).toContain('The commercial market in New York');
  expect(summary).toMatch(says);
  expect(summary).not.toMatch(leavesOut);
});
