import { expect, test } from 'vitest';
import { shortenAddress } from '#src/referrals/shorten-address.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['exactly.twenty-8@example.com', 'exactly.twenty-8@example.com'],
  ['abcdefgh@four-stays.example.org', 'abcd…@four-stays.example.org'],
  ['a.very.long.name.indeed@example.com', 'a.very.long.nam…@example.com'],
  ['ada@a.very.long.name.of.a.company.example.com', 'ada@a.very.lon…y.example.com'],
])('%j is shortened to %j', (address, short) => {
  expect(shortenAddress(address)).toBe(short);
});
