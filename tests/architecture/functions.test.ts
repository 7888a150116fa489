import { expect, test } from 'vitest';
import { loadFunctions } from '#local/netlify/functions.ts';
import { routes as visitors } from '#netlify/functions/api.ts';
import { routes as operators } from '#netlify/functions/operator.ts';
import { sourceFiles } from '#tests/architecture/source.ts';
import { routes } from '#tests/support/routes.ts';

test('every function with a path is rate limited per client address', () => {
  // Read from the source, as Netlify does.
  const unlimited = sourceFiles('netlify/functions').filter(
    ({ text }) => /^ {2}path: /m.test(text) && !text.includes("aggregateBy: ['ip', 'domain']"),
  );
  expect(
    unlimited.map(({ path }) => path),
    "Add rateLimit with aggregateBy: ['ip', 'domain'] as an array; a string silently limits the whole site.",
  ).toEqual([]);
});

test('every route declares its request with `route`, so that the tests of all routes find it', () => {
  const paths = new Set([...visitors.routes, ...operators.routes].map(({ path }) => path));
  expect([...paths].toSorted()).toEqual([...new Set(routes.map(({ path }) => path))].toSorted());
});

test('each route is served by exactly one function, none of them in the background', async () => {
  const functions = await loadFunctions();
  expect(functions.filter(({ config }) => config.background)).toMatchObject([{ name: 'deliver-emails' }]);
  for (const { method, path } of routes) {
    const serving = functions.filter(({ isFor }) => isFor(method, path));
    expect(serving, path).toHaveLength(1);
  }
});
