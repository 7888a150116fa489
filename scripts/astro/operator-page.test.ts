import { expect, test } from 'vitest';
import { operatorRoutes } from '#scripts/astro/operator-page.ts';

test('the operator’s page is built only if there is an operator', () => {
  expect(operatorRoutes('ada@keystead.example')).toMatchObject([{ pattern: '/operator' }]);
  expect([...operatorRoutes(undefined), ...operatorRoutes(' ')]).toEqual([]);
});
