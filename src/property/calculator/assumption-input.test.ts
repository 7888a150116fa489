import { expect, test } from 'vitest';
import { assumptionLimits, parseWithin } from '#src/property/calculator/assumption-input.ts';

test.each([
  ['valueChangePct', '-20', -20],
  ['valueChangePct', ' 3.5 ', 3.5],
  ['valueChangePct', '20', 20],
  ['valueChangePct', '-20.5', null],
  ['valueChangePct', '20.5', null],
  ['valueChangePct', '3.25', null],
  ['yearlyPct', '0.3', 0.3],
  ['yearlyPct', '0.35', null],
  ['yearlyPct', '0', 0],
  ['yearlyPct', '5.1', null],
  ['unpaidRentPct', '-1', null],
  ['unpaidRentPct', '101', null],
  ['monthsToSell', '0', null],
  ['monthsToSell', '36', 36],
  ['monthsToSell', '1.5', null],
  ['monthsToSell', '', null],
  ['monthsToSell', 'six', null],
  ['monthsToSell', '1e1', null],
  ['monthsToSell', '0x9', null],
] as const)('as %s, %j is %j', (name, text, value) => {
  expect(parseWithin(text, assumptionLimits[name])).toBe(value);
});

test('hundredths are accepted where steps are that small', () => {
  expect(parseWithin('3.25', { min: 0, max: 5, step: 0.01 })).toBe(3.25);
});
