import { expect, test } from 'vitest';
import { cutInitials, initialsOf, windowOf } from '#src/referrals/your-window.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   byron lovelace ', 'AL'],
  ['', ''],
  ['x'.repeat(200), 'X'],
  ['👩‍👩‍👧 É́mile', '👩‍👩‍👧É́'],
  ['أدا لوفليس', 'أل'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['ab', 'AB'],
  [' abcd ', 'ABC'],
  ['🇵🇹🇵🇹🇵🇹🇵🇹', '🇵🇹🇵🇹🇵🇹'],
])('typed initials %j become %j', (typed, initials) => {
  expect(cutInitials(typed)).toBe(initials);
});

test('a code always gives the same number of five digits and a window of the tower', () => {
  const codes = Array.from({ length: 500 }, (_, at) => `CODE${at.toString(32).toUpperCase()}`);
  const drawn = codes.map(windowOf);
  expect(drawn).toEqual(codes.map(windowOf));
  expect(new Set(drawn.map(({ number }) => number)).size).toBeGreaterThan(450);
  for (const { number, window } of drawn) {
    expect(String(number)).toMatch(/^\d{5}$/);
    expect(window[0]).toSatisfy((floor: number) => floor >= 1 && floor <= 10);
    expect(window[1]).toSatisfy((column: number) => column >= 1 && column <= 7);
  }
});
