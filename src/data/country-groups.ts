/** The places of each region. */
import { placeRows, type Region } from '#src/data/places.ts';

export type CountryGroup = Region;

export const countryGroups = Object.fromEntries(
  placeRows.map(([, , region]) => [
    region,
    placeRows.filter(([, , of]) => of === region).map(([name]) => name),
  ]),
) as unknown as Readonly<Record<Region, readonly string[]>>;
