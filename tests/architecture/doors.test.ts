/** Each door exists three times, in the contract, as a function and in a client; the three must agree. */
import { expect, test } from 'vitest';
import type { Door } from '#src/contracts/door.ts';
import * as doors from '#src/contracts/doors.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

const functionFiles = sourceFiles('netlify/functions');
const clientSources = sourceFiles('src/client')
  .map(({ text }) => text)
  .join('\n');

/** The first is named by the spec for other callers, the next two are plain forms', the last is for our own functions. */
const withoutClient = ['sendEmailDoor', 'continueSurveyDoor', 'emailYourDataLinkDoor', 'deliverEmailsDoor'];

const namedDoors = Object.entries<Door>(doors);

type FunctionConfig = { path: string; rateLimit?: { aggregateBy?: unknown } };

async function functionConfigs(): Promise<{ path: string; text: string; config: FunctionConfig }[]> {
  return Promise.all(
    functionFiles.map(async ({ path, text }) => ({
      path,
      text,
      config: ((await import(`../../${path}`)) as { config: FunctionConfig }).config,
    })),
  );
}

test('every door has exactly one function, at its path', async () => {
  const served = (await functionConfigs()).map(({ config }) => config.path);
  const missing = namedDoors
    .filter(([, door]) => served.filter((path) => path === door.path).length !== 1)
    .map(([name, door]) => `${name} wants one function at ${door.path}`);
  expect(missing, 'Write config.path as a literal: Netlify reads it without running the file.').toEqual([]);
});

test('every door has a client, or says why it needs none', () => {
  const missing = namedDoors
    .map(([name]) => name)
    .filter((name) => !withoutClient.includes(name) && !clientSources.includes(name));
  expect(missing, 'Add a typed call to src/client.').toEqual([]);
});

test('every function at an address is limited per client address', async () => {
  const unlimited = (await functionConfigs())
    .filter(({ config }) => typeof config.path === 'string')
    .filter(({ config }) => !Array.isArray(config.rateLimit?.aggregateBy))
    .map(({ path }) => path);
  expect(
    unlimited,
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});
