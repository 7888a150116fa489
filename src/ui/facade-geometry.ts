/** Counted from 1, starting at the bottom and the left. */
export type FacadeWindow = readonly [floor: number, column: number];

export const ROOF = 52;
const BASE = 40;
export const MARGIN = 12;
export const PITCH_X = 20;
export const PITCH_Y = 28;
const WINDOW = { width: 12, height: 18 };

/** `body` excludes the ground floor and the roof. */
export function facadeSize(floors: number, columns: number) {
  const body = 6 + floors * PITCH_Y;
  return { width: columns * PITCH_X + 2 * MARGIN, body, height: ROOF + body + BASE + 6 };
}

/** The roof and walls, the pilasters and floor lines, and the ground floor. */
export function facadeLines(floors: number, columns: number) {
  const { width, height, body } = facadeSize(floors, columns);
  const ground = height - 6;
  const base = ground - BASE;
  const middle = width / 2;
  return {
    walls: `M34 ${ROOF - 6}v-12m16 12v-12m8 12v-12m-24 12 8-12m8 12 8-12M32 ${ROOF - 18}v-18l14-8 14 8v18zm0-6h28m-28-6h28m-28-6h28M${width - 62} ${ROOF - 6}v-16h40v16m-34-16v16m28-16v16m-28-10h28M0 ${ROOF}h${width}v${body + BASE}H0zM-5 ${ROOF}v-6h${width + 10}v6zM-3 ${ROOF + 3}h${width + 6}`,
    floors: `M6 ${ROOF + 3}V${base}M${width - 6} ${ROOF + 3}V${base}M0 ${ROOF + 6 + PITCH_Y}${repeated(floors, `h${width}`, `m-${width} ${PITCH_Y}`)}`,
    ground: `M-3 ${base}h${width + 6}v4h${-width - 6}zM${MARGIN} ${ground}V${base + 12}h${middle - MARGIN - 24}V${ground}m48 0V${base + 12}h${middle - MARGIN - 24}V${ground}m0-10H${middle + 24}m-48 0H${MARGIN}M${middle - 12} ${ground}V${base + 14}h24V${ground}m-12 0V${base + 14}M${middle - 18} ${base + 10}h36v4h-36z`,
  };
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
