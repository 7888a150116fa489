/** Where windows are in every tower of the product, from its floors and columns; eight units are a meter. */

/** Counted from 1, starting at the bottom and the left. */
export type FacadeWindow = readonly [floor: number, column: number];

/** The one of which visitors light windows and members have one. */
export const TOWER = { floors: 10, columns: 4 };

export const ROOF = 52;
export const BASE = 40;
export const MARGIN = 12;
export const PITCH_X = 20;
export const PITCH_Y = 26;
const WINDOW = { width: 12, height: 18 };

/** `body` excludes the ground floor and the roof. */
export function facadeSize(floors: number, columns: number) {
  const body = 6 + floors * PITCH_Y;
  return { width: columns * PITCH_X + 2 * MARGIN, body, height: ROOF + body + BASE + 6 };
}

/** The tower's windows in order, from the lower left: @example windowAt(5) // [2, 2] */
export const windowAt = (place: number): FacadeWindow => [
  1 + Math.floor(place / TOWER.columns),
  1 + (place % TOWER.columns),
];

export function windowBox(floors: number, [floor, column]: FacadeWindow) {
  return {
    x: MARGIN + (column - 1) * PITCH_X + (PITCH_X - WINDOW.width) / 2,
    y: ROOF + 6 + (floors - floor) * PITCH_Y + 4,
    ...WINDOW,
  };
}

/** Each window has two panes on each side, and a sill. */
export const windowPath = (floors: number, from: FacadeWindow, columns = 1, rows = 1): string =>
  grid(floors, from, columns, rows, 'h12v18h-12zm6 0v18m-6-12h12m-13.5 13.5h15', [13.5, 19.5]);

/** Steps after the first point are relative, so every floor is the same text and compresses well. */
export function grid(
  floors: number,
  from: FacadeWindow,
  columns: number,
  rows: number,
  drawn: string,
  [endX, endY]: readonly [number, number],
): string {
  const { x, y } = windowBox(floors, from);
  const row = repeated(columns, drawn, `m${PITCH_X - endX} ${-endY}`);
  return `M${x} ${y}${repeated(rows, row, `m${PITCH_X - endX - columns * PITCH_X} ${-endY - PITCH_Y}`)}`;
}

export function repeated(times: number, steps: string, between: string): string {
  return Array.from({ length: times }, () => steps).join(between);
}
