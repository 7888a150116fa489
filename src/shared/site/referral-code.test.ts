import { expect, test } from 'vitest';
import { normalizeReferralCode, referralLink } from '#src/shared/site/referral-code.ts';

test.each([
  ['ABCDEFGH10', 'ABCDEFGH10'],
  ['  abcdefgh10 ', 'ABCDEFGH10'],
  ['ABCDEFGHIO', 'ABCDEFGH10'],
  ['abcdefghlo', 'ABCDEFGH10'],
  ['https://keystead.example/?utm_source=x&ref=ABCDEFGH10.&utm_medium=y', 'ABCDEFGH10'],
  ['ABCDEFGHU0', null],
  ['ABCDEFGH1', null],
  ['ABCDEFGH100', null],
  ['A'.repeat(5_000), null],
  ['', null],
])('the code %j is read as %j', (text, code) => {
  expect(normalizeReferralCode(text)).toBe(code);
});

test('a referral link is the site root with a ref query parameter', () => {
  expect(referralLink('https://keystead.example/survey?email=a@b.c', 'ABCDEFGH10')).toBe(
    'https://keystead.example/?ref=ABCDEFGH10',
  );
});
