import { expect, test } from 'vitest';
import { addressFromLink, isAddress, shortenAddress } from '#src/shared/address.ts';

test.each([
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada home@example.com', 'ada+home@example.com'],
  ['ada+home@example.com', 'ada+home@example.com'],
  ['two words', 'two words'],
  ['foo', 'foo'],
])('a link with %j is about %j', (text, address) => {
  expect(addressFromLink(text)).toBe(address);
});

test.each([
  '',
  'foo',
  'foo@',
  '@example.com',
  'foo@example',
  'a b@example.com',
  'a@b@example.com',
  'a@example.com b',
])('%j is not an email address', (text) => {
  expect(isAddress(text)).toBe(false);
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['exactly.twenty-8@example.com', 'exactly.twenty-8@example.com'],
  ['abcdefgh@four-stays.example.org', 'abcd…@four-stays.example.org'],
  ['a.very.long.name.indeed@example.com', 'a.very.long.nam…@example.com'],
  ['ada@a.very.long.name.of.a.company.example.com', 'ada@a.very.lon…y.example.com'],
])('%j is shortened to %j', (address, short) => {
  expect(shortenAddress(address)).toBe(short);
});
