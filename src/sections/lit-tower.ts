import { facadeSize } from '#src/ui/facade-geometry.ts';

const STOREYS = 7;
const COLUMNS = 6;
const { width, height } = facadeSize(STOREYS, COLUMNS);

/** The tower beside the second form, every window lit. */
export const litTower = {
  facade: { storeys: STOREYS, columns: COLUMNS, litStoreys: STOREYS, className: 'night' },
  file: { src: '/drawings/lit-tower.svg', width: width + 16, height },
} as const;
