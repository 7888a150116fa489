/** Each endpoint of the contract is served, limited by Netlify, and asked through the types of `call`. */
import { expect, test } from 'vitest';
import * as endpoints from '#src/shared/endpoints.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

const functions = sourceFiles('netlify/functions').flatMap(({ path, text }) => {
  // Read as Netlify reads it, without running the file: a path that is put together is none.
  const address = /^ {2}path: '(.+)',$/m.exec(text)?.[1];
  // The mail worker answers nobody, so it is the one that needs no `serve`.
  const endpoint = /\bserve\((\w+)/.exec(text)?.[1] ?? 'deliverEmailsEndpoint';
  return address === undefined ? [] : [{ path, text, serves: `${endpoint} at ${address}` }];
});

test('each endpoint is served by one function, at its path', () => {
  expect(
    functions.map(({ serves }) => serves).toSorted(),
    'Write config.path as a literal, and name the address in src/shared/endpoints.ts.',
  ).toEqual(
    Object.entries(endpoints)
      .map(([name, { path }]) => `${name} at ${path}`)
      .toSorted(),
  );
});

test('every function at an address is limited per client address', () => {
  const unlimited = functions.filter(({ text }) => !text.includes("aggregateBy: ['ip', 'domain']"));
  expect(
    unlimited.map(({ path }) => path),
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});
