/** The hero's tower, and the inline script that counts its windows. */
import { hero } from '#src/landing/words.ts';
import { inlineScript } from '#src/shared/inline-script.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { PITCH_X, PITCH_Y, windowBox } from '#src/ui/facade-geometry.ts';

export const FLOORS = 10;
export const COLUMNS = 5;
export const WINDOWS = FLOORS * COLUMNS;

const lowest = windowBox(FLOORS, [1, 1]);

const given = {
  x: lowest.x,
  y: lowest.y,
  floors: FLOORS,
  columns: COLUMNS,
  windows: WINDOWS,
  pitchX: PITCH_X,
  pitchY: PITCH_Y,
  unit: hero.unit,
  units: hero.units,
  minimum: MINIMUM_INVESTMENT_USD,
};
export type Given = typeof given;

export const countWindowsScript = inlineScript('src/landing/count-windows.inline.ts', given);
