import { expect, test } from 'vitest';
import { newCaller } from '#netlify/shared/caller.ts';

test('a caller is sent as a row, and null differs from an empty text', () => {
  const caller = newCaller({ browserId: null, sessionHash: String.raw`\xab`, networks: ['a', 'b"c'] });
  expect(caller.toPostgres()).toBe(String.raw`(,"\\xab","{\"a\",\"b\\\"c\"}")`);
});
