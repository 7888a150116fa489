/** Each endpoint exists four times, in the contract, as a function, in a client and in a test; the four must agree. */
import { expect, test } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import * as endpoints from '#src/contracts/endpoints.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

type FunctionConfig = { path?: string; rateLimit?: { aggregateBy?: unknown } };
type Endpoints = Record<string, Endpoint>;

/** The first is named by the spec for other callers, the next two are plain forms', the last is for our own functions. */
const withoutClient = [
  'sendEmailEndpoint',
  'continueSurveyEndpoint',
  'emailYourDataLinkEndpoint',
  'deliverEmailsEndpoint',
];

const functions = await Promise.all(
  sourceFiles('netlify/functions').map(async ({ path, text }) => ({
    path,
    text,
    config: ((await import(`../../${path}`)) as { config: FunctionConfig }).config,
  })),
);
const textOf = (...patterns: string[]) =>
  sourceFiles(...patterns)
    .map(({ text }) => text)
    .join('\n');
const clients = textOf('src/client');
const tests = textOf('tests/{functions,promises,security}');

const withoutFunction = (named: Endpoints, served: { config: FunctionConfig }[]) =>
  Object.entries(named)
    .filter(([, endpoint]) => served.filter(({ config }) => config.path === endpoint.path).length !== 1)
    .map(([name, endpoint]) => `${name} wants one function at ${endpoint.path}`);

const withoutEndpoint = (named: Endpoints, served: { path: string; config: FunctionConfig }[]) =>
  served
    .filter(({ config }) => config.path !== undefined)
    .filter(({ config }) => !Object.values(named).some((endpoint) => endpoint.path === config.path))
    .map(({ path, config }) => `${path} answers at ${config.path ?? ''}, which no contract names`);

const unnamedIn = (text: string, named: Endpoints, except: string[] = []) =>
  Object.keys(named).filter((name) => !except.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));

const unlimited = (served: { path: string; config: FunctionConfig }[]) =>
  served
    .filter(({ config }) => typeof config.path === 'string')
    .filter(({ config }) => !Array.isArray(config.rateLimit?.aggregateBy))
    .map(({ path }) => path);

test('every endpoint has exactly one function, at its path', () => {
  expect(
    withoutFunction(endpoints, functions),
    'Write config.path as a literal: Netlify reads it without running the file.',
  ).toEqual([]);
});

test('every function at an address is an endpoint of the contract', () => {
  expect(withoutEndpoint(endpoints, functions), 'Name the address in src/contracts/endpoints.ts.').toEqual(
    [],
  );
});

test('every endpoint has a client, or says why it needs none', () => {
  expect(unnamedIn(clients, endpoints, withoutClient), 'Add a typed call to src/client.').toEqual([]);
});

test('every endpoint is called by a test of its function', () => {
  expect(unnamedIn(tests, endpoints), 'Call it in tests/functions with callFunction.').toEqual([]);
});

test('every function at an address is limited per client address', () => {
  expect(
    unlimited(functions),
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});

test('only the client layer calls an endpoint', () => {
  const callers = sourceFiles('src/**')
    .filter(({ path }) => !path.startsWith('src/client/'))
    .filter(({ text }) => /\bcallEndpoint\(|fetch\([^)]*(\/api|Endpoint)/.test(text))
    .map(({ path }) => path);
  expect(callers, 'Add a typed call to src/client, one file per noun, and import that.').toEqual([]);
});

test('an endpoint without function, a function without endpoint, client, test or limit is each noticed', () => {
  const named: Endpoints = { openAtticEndpoint: { method: 'POST', path: '/api/attic' } };
  const stray = { path: 'netlify/functions/cellar.ts', config: { path: '/api/cellar', rateLimit: {} } };
  const limitedByText = { ...stray, config: { ...stray.config, rateLimit: { aggregateBy: 'ip' } } };
  expect(withoutFunction(named, [stray])).toEqual(['openAtticEndpoint wants one function at /api/attic']);
  expect(withoutEndpoint(named, [stray])).toEqual([
    'netlify/functions/cellar.ts answers at /api/cellar, which no contract names',
  ]);
  expect(unnamedIn('openAtticEndpoints', named)).toEqual(['openAtticEndpoint']);
  expect(unlimited([stray, limitedByText])).toEqual([stray.path, stray.path]);
});
