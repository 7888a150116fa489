import { expect, test } from 'vitest';
import { cutInitials, initialsOf } from '#src/referrals/initials.ts';

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
  ['ßß', 'SSS'],
  ['🇵🇹🇵🇹🇵🇹🇵🇹', '🇵🇹🇵🇹🇵🇹'],
])('typed initials %j become %j', (typed, initials) => {
  expect(cutInitials(typed)).toBe(initials);
});
