/** Counted from 1, starting at the bottom and the left. */
export type FacadeWindow = readonly [floor: number, column: number];

export const ROOF = 52;
export const BASE = 40;
export const MARGIN = 12;
export const PITCH_X = 20;
export const PITCH_Y = 28;
const WINDOW = { width: 12, height: 18 };

/** `body` excludes the ground floor and the roof. */
export function facadeSize(floors: number, columns: number) {
  const body = 6 + floors * PITCH_Y;
  return { width: columns * PITCH_X + 2 * MARGIN, body, height: ROOF + body + BASE + 6 };
}

export function windowBox(floors: number, [floor, column]: FacadeWindow) {
  return {
    x: MARGIN + (column - 1) * PITCH_X + (PITCH_X - WINDOW.width) / 2,
    y: ROOF + 6 + (floors - floor) * PITCH_Y + 5,
    ...WINDOW,
  };
}

/** Steps after the first point are relative, so every floor is the same text and compresses well. */
export function windowPath(floors: number, from: FacadeWindow, columns = 1, rows = 1): string {
  const { x, y } = windowBox(floors, from);
  const row = repeated(columns, 'h12v18h-12zm6 0v18m-6-12h12', 'm8-6');
  return `M${x} ${y}${repeated(rows, row, `m${PITCH_X - WINDOW.width - columns * PITCH_X}-${PITCH_Y + 6}`)}`;
}

export function repeated(times: number, steps: string, between: string): string {
  return Array.from({ length: times }, () => steps).join(between);
}
