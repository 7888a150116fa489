import { expect, test } from 'vitest';
import { riskLevel } from '#src/property/charts/risk.ts';

test.each([
  [33, 'Low'],
  [34, 'Medium'],
  [66, 'Medium'],
  [67, 'High'],
])('a score of %i is %s', (score, level) => {
  expect(riskLevel(score)).toBe(level);
});
