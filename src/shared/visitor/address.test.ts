import { expect, test } from 'vitest';
import { addressFromLink, isAddress } from '#src/shared/visitor/address.ts';
import { emailSchema } from '#src/shared/api/schemas.ts';
import { NO_EMAIL } from '#src/shared/toasts/messages.ts';
import { wrongSign } from '#src/shared/visitor/address-words.ts';

test.each([
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada home@example.com', 'ada+home@example.com'],
  ['ada+home@example.com', 'ada+home@example.com'],
  ['two words', 'two words'],
  ['foo', 'foo'],
])('a link with %j is about %j', (text, address) => {
  expect(addressFromLink(text)).toBe(address);
});

test('every sign that HTML allows in an address is taken, and labels of 63 letters', () => {
  const name = "a.b!#$%&'*+/=?^_`{|}~-1";
  for (const address of [`${name}@x.com`, `-@${'x'.repeat(63)}.co`, `0@0.x-0.xn--80a-${'a'.repeat(55)}`])
    expect([address, emailSchema.safeParse(address).data]).toEqual([address, address]);
});

test.each([
  ['ada@exämple.de', 'ada@xn--exmple-cua.de'],
  ['ada@xn--exmple-cua.de', 'ada@xn--exmple-cua.de'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@ｅｘａｍｐｌｅ．com', 'ada@example.com'],
])('browser and server store %s as %s', (text, address) => {
  expect([addressFromLink(text), isAddress(addressFromLink(text))]).toEqual([address, true]);
  expect(emailSchema.parse(text)).toBe(address);
});

test.each([
  ...['', '@example.com', 'ada@', 'foo@example', 'exämple.de', 'ada@１２７.0.0.1', 'ada@\u{10ffff}.de'],
  ...[`ada@${'x'.repeat(64)}.com`, `${'x'.repeat(65)}@example.com`, 'ada@example.c', 'ada@example.c0m'],
])('%j misses something', (text) => {
  expect(emailSchema.safeParse(text).error?.issues).toMatchObject([{ message: NO_EMAIL }]);
});

test.each(
  Object.entries({
    ...{ 'ünï@exämple.de': 'ü', '山田@x.com': '山', 'a,b@x.com': ',', '"a"@x.com': '"', 'a@b@x.com': '@' },
    ...{ 'Ada <a@x.com>': ' ', '.a@x.com': '.', 'a..b@x.com': '..', 'a.@x.com': '.' },
    ...{ 'a@ex%C3%A4mple.de': '%', 'a@ä/b.de': '/', 'a@ä:80.de': ':', 'a@a_b.de': '_', 'a@b..c': '..' },
    ...{ 'a@-b.com': '-', 'a@b-.com': '-.' },
  }),
)('%j is refused for its %j', (text, sign) => {
  expect(emailSchema.safeParse(text).error?.issues).toMatchObject([{ message: wrongSign(sign) }]);
});
