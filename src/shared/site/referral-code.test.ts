import { expect, test } from 'vitest';
import { normalizeReferralCode, referralCodeIn, referralLink } from '#src/shared/site/referral-code.ts';

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
  ['ＡＢＣＤＥＦＧＨ１０', 'ABCDEFGH10'],
  ['https://keystead.example/？ｒｅｆ＝ａｂｃｄｅｆｇｈ１０', 'ABCDEFGH10'],
  ['<ABCDE-FGH10>', 'ABCDEFGH10'],
  ['ABCDE\u00a0FGH\u00ad10', 'ABCDEFGH10'],
  ['ABCDEFGH1?fbclid=IwAR0x', null],
  ['ABCDEFGH10Ж', null],
  ['', null],
])('the code %j is read as %j', (text, code) => {
  expect(normalizeReferralCode(text)).toBe(code);
});

test.each([
  ...['?fbclid=IwAR0x', '%20', '.', ')', '”', ' Join us', '\u200b', '\u202c', '&amp;x=y', '/', '*', '#join'],
])('what stands behind a code, such as %j, is no part of it', (more) => {
  for (const before of ['', 'https://keystead.example/?ref='])
    expect(normalizeReferralCode(`${before}ABCDEFGH10${more}`)).toBe('ABCDEFGH10');
});

test.each([
  ['?ref=ABCDEFGH10%3Ffbclid%3Dx', 'ABCDEFGH10'],
  ['?fbclid=x&ref=abcdefgh10%20', 'ABCDEFGH10'],
  ['?ref=%EF%BC%A1BCDEFGH10', 'ABCDEFGH10'],
  ['?ref=ABCDEFGH10?fbclid=IwAR0x', 'ABCDEFGH10'],
  ['?preref=ABCDEFGH10', null],
  ['?ref=%', null],
  ['', null],
])('in the address %j is the code %j', (search, code) => {
  expect(referralCodeIn(search)).toBe(code);
});

test('a referral link is the site root with a ref query parameter', () => {
  expect(referralLink('https://keystead.example/survey?email=a@b.c', 'ABCDEFGH10')).toBe(
    'https://keystead.example/?ref=ABCDEFGH10',
  );
});
