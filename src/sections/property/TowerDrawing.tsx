import { sampleProperty as tower } from '#src/data/property.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';

const STOREYS = 22;
const COLUMNS = 5;
const FUNDED_STOREYS = Math.round((STOREYS * tower.fundingProgressPct) / 100);

const { width, height } = facadeSize(STOREYS, COLUMNS);
const ground = height - 6;
const fundedY = ROOF + 6 + (STOREYS - FUNDED_STOREYS) * PITCH_Y;
const line = width + 18;

/** Room for the dimension lines and what is written beside them. */
const LABELS_WIDTH = 124;

export const towerDrawing = {
  storeys: STOREYS,
  litStoreys: FUNDED_STOREYS,
  width: width + 16 + LABELS_WIDTH,
  height,
  /** Where the lines of each label begin: of the whole tower, and of the part that is funded. */
  labels: {
    whole: { x: line + 10, y: (ROOF + fundedY) / 2 },
    funded: { x: line + 10, y: (fundedY + ground) / 2 },
  },
} as const;

/** The elevation with its dimension lines, as src/pages/drawings makes a picture of it. What is funded is lit, storey by storey. */
export function TowerDrawing() {
  return (
    <Facade storeys={STOREYS} columns={COLUMNS} litStoreys={FUNDED_STOREYS} pad={[0, LABELS_WIDTH, 0, 0]}>
      <path
        d={`M${line} ${ROOF}V${ground}${[ROOF, fundedY, ground].map((y) => `M${width + 8} ${y}h16m-10 4 8-8`).join('')}`}
      />
    </Facade>
  );
}
