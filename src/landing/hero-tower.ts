/** The hero's tower, whose windows an inline script counts. */
import { hero } from '#src/landing/words.ts';
import { formatUsd } from '#src/shared/format.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';
import { PITCH_X, PITCH_Y, TOWER, windowBox, type FacadeWindow } from '#src/ui/facade-geometry.ts';

export const WINDOWS = TOWER.floors * TOWER.columns;
/** Lit from the start, and measured; on a small phone only the top floors show. */
export const FIRST: FacadeWindow = [TOWER.floors, TOWER.columns];
/** Lights up once the page is quiet, around somebody who reads. */
export const SECOND: FacadeWindow = [TOWER.floors - 1, 2];

const lowest = windowBox(TOWER.floors, [1, 1]);
const placeOf = ([floor, column]: FacadeWindow) => (floor - 1) * TOWER.columns + column - 1;

/** For src/inline/count-windows.ts. */
export const towerValues = {
  x: lowest.x,
  y: lowest.y,
  ...TOWER,
  windows: WINDOWS,
  first: placeOf(FIRST),
  second: placeOf(SECOND),
  pitchX: PITCH_X,
  pitchY: PITCH_Y,
  unit: hero.unit,
  units: hero.units,
  minimum: MINIMUM_INVESTMENT_USD,
  price: formatUsd(MINIMUM_INVESTMENT_USD),
};
