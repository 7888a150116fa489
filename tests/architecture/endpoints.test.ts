/** Each endpoint stands in the contract, in a function, on a page and in a test. That their types agree, the compiler says. */
import { expect, test } from 'vitest';
import type { Route } from '#src/contracts/endpoint.ts';
import * as endpoints from '#src/contracts/endpoints.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

type Source = { path: string; text: string };

/** For our own functions, for Resend, and for whoever watches the site. */
const withoutPage = ['deliverEmailsEndpoint', 'getHealthEndpoint', 'mailEventsEndpoint'];

const functions = sourceFiles('netlify/functions');
const pages = sourceFiles('src/**').filter(({ path }) => !path.startsWith('src/contracts/'));
const tests = sourceFiles('tests/{functions,invariants,security}');

/** Read as Netlify reads it, without running the file: a path that is put together is none. */
function served({ text }: Pick<Source, 'text'>): string[] {
  const path = /^ {2}path: '(.+)',$/m.exec(text)?.[1];
  // The mail worker answers nobody, so it is the one that needs no `serve`.
  const endpoint = /\bserve\((\w+)/.exec(text)?.[1] ?? 'deliverEmailsEndpoint';
  return path === undefined ? [] : [`${endpoint} at ${path}`];
}

const unnamedIn = (sources: Pick<Source, 'text'>[], named: Record<string, Route>) =>
  Object.keys(named)
    .toSorted()
    .filter((name) => !sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)));

const unlimited = (sources: Source[]) =>
  sources
    .filter((source) => served(source).length > 0 && !source.text.includes("aggregateBy: ['ip', 'domain']"))
    .map(({ path }) => path);

const fetching = (sources: Source[]) =>
  sources.filter(({ text }) => /\bfetch\([^)]*(\/api|Endpoint)/.test(text)).map(({ path }) => path);

test('each endpoint is served by one function, at its path', () => {
  expect(
    functions.flatMap(served).toSorted(),
    'Write config.path as a literal, and name the address in src/contracts/endpoints.ts.',
  ).toEqual(
    Object.entries(endpoints)
      .map(([name, { path }]) => `${name} at ${path}`)
      .toSorted(),
  );
});

test('each endpoint is asked by a page, or is said here to need none', () => {
  expect(unnamedIn(pages, endpoints), 'Let an island `call` it, or a form post to its path.').toEqual(
    withoutPage,
  );
});

test('each endpoint is called by a test of its function', () => {
  expect(unnamedIn(tests, endpoints), 'Call it in tests/functions with callFunction.').toEqual([]);
});

test('every function at an address is limited per client address', () => {
  expect(
    unlimited(functions),
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});

test('no page fetches from an endpoint past the types of `call`', () => {
  expect(fetching(pages), 'Use `call` of src/client/call.ts.').toEqual([]);
});

test('what no function serves, no page asks, nobody limits or somebody fetches is each noticed', () => {
  const path = 'netlify/functions/attic.ts';
  const text =
    "  path: '/api/cellar',\n  rateLimit: { aggregateBy: 'ip' },\n};\nexport default serve(openAtticEndpoint, {";
  expect(served({ text })).toEqual(['openAtticEndpoint at /api/cellar']);
  expect(served({ text: '  path: openAtticEndpoint.path,\n' })).toEqual([]);
  expect(unnamedIn([{ text }], { openAttic: { method: 'POST', path: '/api/attic' } })).toEqual(['openAttic']);
  expect(unlimited([{ path, text }])).toEqual([path]);
  expect(fetching([{ path, text: 'await fetch(openAtticEndpoint.path)' }])).toEqual([path]);
});
