import { expect, test } from 'vitest';
import { queryOf, requestIn } from '#src/islands/operator/report-query.ts';

const FIRST_TABLE = { row: '7', column: 'source' } as const;

test('an empty address asks for everybody and the first table, and says nothing', () => {
  expect(requestIn('')).toEqual(FIRST_TABLE);
  expect(queryOf(requestIn(''))).toBe('');
});

test('what is looked at survives the way through the address', () => {
  const request = {
    country: 'Côte d’Ivoire',
    source: 'referred',
    from: '2026-10-01',
    ...FIRST_TABLE,
  } as const;
  expect(requestIn(queryOf(request))).toEqual(request);
  const table = { row: '5a', column: 'country_group' } as const;
  expect(requestIn(queryOf(table))).toEqual(table);
});

test('what the page does not know, and what is empty, is left out', () => {
  expect(requestIn('?token=secret&from=&source=direct')).toEqual({ source: 'direct', ...FIRST_TABLE });
});
