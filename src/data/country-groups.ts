/** The places of each region. */
import { placeRows, regionOf, type Region } from '#src/data/places.ts';

export type CountryGroup = Region;

const groups = Object.groupBy(
  placeRows.map(([name]) => name),
  (name) => regionOf(name) ?? 'Somewhere else',
);

export const countryGroups = groups as unknown as Readonly<Record<Region, readonly string[]>>;
