/**
 * The names of all places, in the order in which they are offered. A build writes them out (src/build/place-list.ts), so
 * that the survey's script has them without what else is known of a place.
 */
import { placeRows } from '#src/data/places.ts';

export const places: readonly string[] = placeRows.map(([name]) => name);
export const SOMEWHERE_ELSE = 'Somewhere else';
