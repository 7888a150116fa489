/** Each door exists four times, in the contract, as a function, in a client and in a test; the four must agree. */
import { expect, test } from 'vitest';
import type { Door } from '#src/contracts/door.ts';
import * as doors from '#src/contracts/doors.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

type FunctionConfig = { path?: string; rateLimit?: { aggregateBy?: unknown } };
type Doors = Record<string, Door>;

/** The first is named by the spec for other callers, the next two are plain forms', the last is for our own functions. */
const withoutClient = ['sendEmailDoor', 'continueSurveyDoor', 'emailYourDataLinkDoor', 'deliverEmailsDoor'];

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

const withoutFunction = (named: Doors, served: { config: FunctionConfig }[]) =>
  Object.entries(named)
    .filter(([, door]) => served.filter(({ config }) => config.path === door.path).length !== 1)
    .map(([name, door]) => `${name} wants one function at ${door.path}`);

const withoutDoor = (named: Doors, served: { path: string; config: FunctionConfig }[]) =>
  served
    .filter(({ config }) => config.path !== undefined)
    .filter(({ config }) => !Object.values(named).some((door) => door.path === config.path))
    .map(({ path, config }) => `${path} answers at ${config.path ?? ''}, which no contract names`);

const unnamedIn = (text: string, named: Doors, except: string[] = []) =>
  Object.keys(named).filter((name) => !except.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));

const unlimited = (served: { path: string; config: FunctionConfig }[]) =>
  served
    .filter(({ config }) => typeof config.path === 'string')
    .filter(({ config }) => !Array.isArray(config.rateLimit?.aggregateBy))
    .map(({ path }) => path);

test('every door has exactly one function, at its path', () => {
  expect(
    withoutFunction(doors, functions),
    'Write config.path as a literal: Netlify reads it without running the file.',
  ).toEqual([]);
});

test('every function at an address is a door of the contract', () => {
  expect(withoutDoor(doors, functions), 'Name the address in src/contracts/doors.ts.').toEqual([]);
});

test('every door has a client, or says why it needs none', () => {
  expect(unnamedIn(clients, doors, withoutClient), 'Add a typed call to src/client.').toEqual([]);
});

test('every door is knocked at by a test of its function', () => {
  expect(unnamedIn(tests, doors), 'Call it in tests/functions with callFunction.').toEqual([]);
});

test('every function at an address is limited per client address', () => {
  expect(
    unlimited(functions),
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});

test('only the client layer calls a door', () => {
  const callers = sourceFiles('src/**')
    .filter(({ path }) => !path.startsWith('src/client/'))
    .filter(({ text }) => /\bcallDoor\(|fetch\([^)]*(\/api|Door)/.test(text))
    .map(({ path }) => path);
  expect(callers, 'Add a typed call to src/client, one file per noun, and import that.').toEqual([]);
});

test('a door without function, a function without door, client, test or limit is each noticed', () => {
  const named: Doors = { openAtticDoor: { method: 'POST', path: '/api/attic' } };
  const stray = { path: 'netlify/functions/cellar.ts', config: { path: '/api/cellar', rateLimit: {} } };
  const limitedByText = { ...stray, config: { ...stray.config, rateLimit: { aggregateBy: 'ip' } } };
  expect(withoutFunction(named, [stray])).toEqual(['openAtticDoor wants one function at /api/attic']);
  expect(withoutDoor(named, [stray])).toEqual([
    'netlify/functions/cellar.ts answers at /api/cellar, which no contract names',
  ]);
  expect(unnamedIn('openAtticDoorway', named)).toEqual(['openAtticDoor']);
  expect(unlimited([stray, limitedByText])).toEqual([stray.path, stray.path]);
});
