import { expect, test } from 'vitest';
import { callMatching, loadFunctions } from '#local/netlify/functions.ts';
import type { PropertyRow } from '#src/property/property.ts';
import { properties } from '#src/property/properties.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { useStack } from '#tests/support/use-stack.ts';

useStack();

const getProperty = (id: string) => callFunction({ path: `/api/properties/${encodeURIComponent(id)}` });

test.each(properties)('the row of $name matches the site’s own content', async (property) => {
  const response = await getProperty(property.id);
  expect(response.status, 'Insert its row in a migration, as the baseline does.').toBe(200);
  const { data } = (await response.json()) as { data: PropertyRow };
  expect(Object.keys(data)).toHaveLength(21);
  expect(property).toMatchObject(data);
});

test.each([
  ...['no-such-tower', "' or 1=1 --", '../secrets'].map((id) => [id, 404, 'not_found'] as const),
  ...[' ', 'x'.repeat(101), '%ff', '%E0%A4%A', '%'].map((id) => [id, 400, 'invalid_request'] as const),
])('the property %j gets %i %s', async (id, status, code) => {
  const response = await getProperty(id);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
});

test.each(['%ff', '%E0%A4%A', 'tower%'])('a path with %s, which is not UTF-8, gets a 400', async (id) => {
  const request = new Request(new URL(`/api/properties/${id}`, process.env.SITE_URL));
  const response = await callMatching(await loadFunctions(), request, '203.0.113.1');
  expect(response?.status).toBe(400);
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(await response?.json()).toMatchObject({ error: { code: 'invalid_request' } });
});
