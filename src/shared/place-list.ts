/**
 * The names of all places, in the order in which they are offered, and their regions. A build writes them out
 * (scripts/astro/place-list.ts), so that neither the survey's script nor a function brings what else is known of a place.
 */
import { placeRows, type Region } from '#src/shared/places.ts';

export const places: readonly string[] = placeRows.map(([name]) => name);
export const regions: Readonly<Record<string, Region>> = Object.fromEntries(
  placeRows.map(([name, , region]) => [name, region]),
);
export const SOMEWHERE_ELSE = 'Somewhere else';
