/** What a tower is drawn with, as paths: for a page, a canvas or anything else that draws. */
import {
  BASE,
  facadeSize,
  grid,
  MARGIN,
  PITCH_Y,
  repeated,
  ROOF,
  TOWER,
  windowAt,
  windowBox,
} from '#src/ui/facade-geometry.ts';

/** The top floors are narrower by a ledge on each side. */
const LEDGE = 7;
/** The street beside it: a lamp on the left, a tree on the right. */
export const STREET = { left: 12, right: 24 };

/** `walls` and `front` are filled; between them come the windows and, thin, floors, reveals and shadows. */
export function facadeLines(floors: number, columns: number) {
  const { width, height } = facadeSize(floors, columns);
  const ground = height - 6;
  const base = ground - BASE;
  const middle = width / 2;
  const upper = Math.round(floors * 0.3);
  const setback = ROOF + 6 + upper * PITCH_Y;
  const inner = width - 2 * LEDGE;
  const shop = middle - MARGIN - 24;
  return {
    walls: [
      // A bicycle at the roof's rail, between the tank and the stairs.
      `M${LEDGE + 5} 46v-6h${inner - 10}v6M50 43a3 3 0 1 1 6 0a3 3 0 1 1-6 0zm9 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0zm-6 0 2.5-5h5l-3 5h-2l-2.5-5h-1.5m6.5 5-2.5-5.5h-1.5m4 .5.5-2h2`,
      `M24 46v-12m16 12v-12m6 12v-12m-22 12 8-12m6 12 8-12M21 34v-18l14-8 14 8v18zm0-6h28m-28-6h28m-28-6h28`,
      `M${width - 33} 46v-17h20v17zm5 0v-11h7v11M${width - 35} 29v-3h24v3z`,
      `M${LEDGE} ${ROOF}h${inner}V${setback}H${LEDGE}zM${LEDGE - 5} ${ROOF}v-6h${inner + 10}v6zM${LEDGE - 3} ${ROOF + 3}h${inner + 6}`,
      `M0 ${setback}h${width}V${ground}H0zM-3 ${setback + 1}v-3h${width + 6}v3z`,
      `M-1 ${setback - 2}v-9h7m-3.5 0v9M${width + 1} ${setback - 2}v-9h-7m3.5 0v9`,
    ].join(''),
    thin: [
      hatch(LEDGE - 1, ROOF + 3, inner + 2),
      hatch(1, setback + 1, width - 2),
      hatch(1, base + 4, width - 2),
      `M43 34v-21m3 21v-19`,
      `M${LEDGE + 5} ${ROOF + 3}V${setback - 2}M${width - LEDGE - 5} ${ROOF + 3}V${setback - 2}M6 ${setback}V${base}M${width - 6} ${setback}V${base}`,
      `M${LEDGE} ${ROOF + 6 + PITCH_Y}${repeated(upper - 1, `h${inner}`, `m-${inner} ${PITCH_Y}`)}`,
      `M0 ${setback + PITCH_Y}${repeated(floors - upper, `h${width}`, `m-${width} ${PITCH_Y}`)}`,
      grid(floors, [1, 1], columns, floors, 'm1.5 18v-16.5h10.5', [12, 1.5]),
    ].join(''),
    front: [
      `M-3 ${base}h${width + 6}v4h${-width - 6}z`,
      // A shop on each side, under an awning on the left.
      `M${MARGIN} ${ground}V${base + 12}h${shop}V${ground}m48 0V${base + 12}h${shop}V${ground}m0-9H${middle + 24}m-48 0H${MARGIN}`,
      `M${MARGIN - 1} ${base + 11}h${shop + 2}l2 7h${-shop - 6}zm3 0${repeated(4, 'l-1 7', 'm6-7')}`,
      // A step and an open door.
      `M${middle - 16} ${ground}v-2h32v2m-28-2V${base + 14}h24v${BASE - 16}m-12 0V${base + 14}m0 0l-6 3v${BASE - 17}l6-2M${middle - 18} ${base + 9}h36v4h-36z`,
      street(width, ground),
    ].join(''),
    people: person(24, ground) + person(width - 26, ground),
  };
}

/** A lamp and a tree. */
const street = (width: number, ground: number) =>
  `M-5 ${ground}v-30m-1.5 30h3m-4-30h5l1-5h-7zm1-5h5m-2.5 0v-2` +
  `M${width + 8} ${ground}v-23m0 8 5-6m-5 2-4-5M${width + 3} ${ground - 14}a6 6 0 0 1-5-9a6 6 0 0 1 1-11a7 7 0 0 1 12-5a6 6 0 0 1 7 9a6 6 0 0 1-1 12a5.5 5.5 0 0 1-7 4a6 6 0 0 1-7 0z`;

/** For scale. */
const person = (left: number, ground: number) =>
  `M${left} ${ground}v-5l-1-6h4l-1 6v5zm1-12a1.5 1.5 0 1 1 .1 0z`;

/** A shadow, four units deep. */
const hatch = (x: number, y: number, width: number) =>
  `M${x + 2} ${y}${repeated(Math.floor(width / 3), 'l-2 4', 'm5-4')}`;

/** Who lives there, seen through a window, from its upper left corner. */
export const LIFE = {
  curtains: 'm0 0h4.5c0 7-1 12-3.5 18h-1zm12 0h-4.5c0 7 1 12 3.5 18h1z',
  cat: 'm4 18c-.6-2.6-.2-4.2.9-5.2l-.7-2.4 1.6 1h.9l1.5-1-.3 2.4c1.6 1.1 2.2 3 2 5.2zm6 0c1.5-.2 1.5-1.6.9-2.6',
  blind: 'm0 .5h12v1.2h-12zm0 2.4h12v1.2h-12zm0 2.4h12v1.2h-12zm0 2.4h12v1.2h-12zm6 1.2v3',
  reader:
    'm5.3 6.5a1.8 1.8 0 1 1-1.8 1.8a1.8 1.8 0 0 1 1.8-1.8zm-3.3 11.5v-3.5c0-2.2.9-3.7 2.6-3.7 1.5 0 2.1.9 2.5 2.3l1.7.3v-2.2l2.4 1v3.8l-2.4-1-2.5-.2v3.2zm6.8-5.2v3.5',
  plant:
    'm4 18-.6-3.6h5.2l-.6 3.6zm2-3.6v-7m0 5c-2.5.2-3.7-1-3.9-3 2.3-.2 3.7.9 3.9 3zm0-1.5c.1-2.2 1.4-3.5 3.9-3.6.1 2.3-1.3 3.6-3.9 3.6zm0-3c-1.5-1-1.7-2.6-.4-4.4 1.4 1.2 1.5 2.9.4 4.4z',
  lamp: 'm6 0v4.5m-3 4q.4-4 3-4t3 4zm2 0q1 1.8 2 0',
} as const;

const NEIGHBORS = ['curtains', 'lamp', 'reader', 'blind', 'plant', 'curtains', 'cat', 'lamp'] as const;

/** Puts a cat above somebody who reads, both where a phone's first screen ends. */
const SEED = 11;
const STEP = 11;

/** The same neighbors are in the same windows of every tower, so a higher one is empty above. */
export function facadeLife(floors: number, columns: number) {
  const inhabited = NEIGHBORS.flatMap((neighbor, at) => {
    const place = (SEED + at * STEP) % (TOWER.floors * TOWER.columns);
    const window = windowAt(place);
    return window[0] <= floors && window[1] <= columns
      ? [{ path: LIFE[neighbor], ...windowBox(floors, window) }]
      : [];
  });
  return {
    rooms: inhabited.map(({ x, y }) => `M${x} ${y}h12v18h-12z`).join(''),
    life: inhabited.map(({ path, x, y }) => `M${x} ${y}${path}`).join(''),
  };
}
