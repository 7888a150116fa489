import { expect, test } from 'vitest';
import { addressFromLink, isAddress } from '#src/shared/visitor/address.ts';
import { emailSchema } from '#src/shared/api/schemas.ts';
import { NOT_MAILABLE } from '#src/shared/toasts/messages.ts';

test.each([
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada home@example.com', 'ada+home@example.com'],
  ['ada+home@example.com', 'ada+home@example.com'],
  ['two words', 'two words'],
  ['foo', 'foo'],
])('a link with %j is about %j', (text, address) => {
  expect(addressFromLink(text)).toBe(address);
});

test.each(['', 'foo@example', 'a b@example.com', 'a@b@example.com', 'ada@gmail.com.'])(
  '%j is not an email address',
  (text) => {
    expect(isAddress(text)).toBe(false);
  },
);

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
  ['ünï@exämple.de', NOT_MAILABLE],
  ['山田@example.com', NOT_MAILABLE],
  ['ada@ex%C3%A4mple.de', 'name@example.com'],
  ['ada@ä/b.de', 'name@example.com'],
  ['ada@ä:80.de', 'name@example.com'],
  ['ada@１２７.0.0.1', 'name@example.com'],
  ['exämple.de', 'name@example.com'],
])('%s is refused with its reason', (text, reason) => {
  expect(emailSchema.safeParse(text).error?.issues).toMatchObject([
    { message: expect.stringContaining(reason) as string },
  ]);
});
