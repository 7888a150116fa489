import { expect, test } from 'vitest';
import { countries } from '#src/data/countries.ts';
import { countryGroups } from '#src/data/country-groups.ts';

test('every country is in exactly one group', () => {
  const grouped: string[] = Object.values(countryGroups).flat();
  expect(grouped.toSorted()).toEqual(countries.toSorted());
});
