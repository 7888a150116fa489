import { expect, test } from 'vitest';
import { places } from '#src/data/countries.ts';
import { countryGroups } from '#src/data/country-groups.ts';

test('every place is in exactly one group', () => {
  const grouped: string[] = Object.values(countryGroups).flat();
  expect(grouped.toSorted()).toEqual(places.toSorted());
});
