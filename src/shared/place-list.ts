/** Evaluated at build time (scripts/astro/place-list.ts), so that bundles hold only names and regions. */
import { placeRows, type Region } from '#src/shared/places.ts';

export const places: readonly string[] = placeRows.map(([name]) => name);
export const regions: Readonly<Record<string, Region>> = Object.fromEntries(
  placeRows.map(([name, , region]) => [name, region]),
);
export const SOMEWHERE_ELSE = 'Somewhere else';
