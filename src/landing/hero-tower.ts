/** The hero's tower, whose windows an inline script counts. */
import { hero } from '#src/landing/words.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/site.ts';
import { PITCH_X, PITCH_Y, windowBox, type FacadeWindow } from '#src/ui/facade-geometry.ts';

/** Few enough that a finger hits each window on a phone. */
export const FLOORS = 8;
export const COLUMNS = 4;
export const WINDOWS = FLOORS * COLUMNS;
/** Lit from the start, and measured; on a small phone only the top floors show. */
export const FIRST: FacadeWindow = [FLOORS, COLUMNS];

const lowest = windowBox(FLOORS, [1, 1]);

/** For src/inline/count-windows.ts. */
export const towerValues = {
  x: lowest.x,
  y: lowest.y,
  floors: FLOORS,
  columns: COLUMNS,
  windows: WINDOWS,
  first: (FIRST[0] - 1) * COLUMNS + FIRST[1] - 1,
  pitchX: PITCH_X,
  pitchY: PITCH_Y,
  unit: hero.unit,
  units: hero.units,
  minimum: MINIMUM_INVESTMENT_USD,
};
