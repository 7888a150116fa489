import { expect, test } from 'vitest';
import type { PropertyRow } from '#src/property/property.ts';
import { properties } from '#src/property/properties.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { useStack } from '#tests/support/use-stack.ts';

useStack();

const getProperty = (id: string) => callFunction({ path: `/api/properties/${id}` });

test.each(properties)('the row of $name matches the site’s own content', async (property) => {
  const response = await getProperty(property.id);
  expect(response.status, 'Insert its row in a migration, as the baseline does.').toBe(200);
  const { data } = (await response.json()) as { data: PropertyRow };
  expect(Object.keys(data)).toHaveLength(21);
  expect(property).toMatchObject(data);
});

const ids = (...texts: string[]) => texts.map(encodeURIComponent);

test.each([
  ...ids('no-such-tower', "' or 1=1 --", '../secrets').map((id) => [id, 404, 'not_found'] as const),
  ...ids(' ', 'x'.repeat(101), '%ff', '%E0%A4%A', '%').map((id) => [id, 400, 'invalid_request'] as const),
  // These are not UTF-8.
  ...['%ff', '%E0%A4%A', 'tower%'].map((id) => [id, 400, 'invalid_request'] as const),
])('the property %s gets %i %s', async (id, status, code) => {
  const response = await getProperty(id);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
});
