import { sampleProperty as tower } from '#src/property/sample.ts';
import { formatPct } from '#src/shared/format.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';
import { elevation } from '#src/property/words.ts';

const FLOORS = 22;
const COLUMNS = 5;
const FUNDED_FLOORS = Math.round((FLOORS * tower.fundingProgressPct) / 100);
const funded = formatPct(tower.fundingProgressPct, 0);

const { width, height } = facadeSize(FLOORS, COLUMNS);
const ground = height - 6;
const fundedY = ROOF + 6 + (FLOORS - FUNDED_FLOORS) * PITCH_Y;
const line = width + 16;
const labelX = line + 8;

const LABELS_WIDTH = 152;

export const towerDrawing = {
  width: width + 16 + LABELS_WIDTH,
  height,
  /** `x` and `y` are those of the first line. */
  labels: [
    { lines: [elevation.floors(FLOORS), elevation.size], x: labelX, y: (ROOF + fundedY) / 2 },
    { lines: [elevation.funded(funded), elevation.investors], x: labelX, y: (fundedY + ground) / 2 },
  ],
} as const;

export function TowerDrawing({ className = '' }: Readonly<{ className?: string }>) {
  return (
    <Facade
      floors={FLOORS}
      columns={COLUMNS}
      litFloors={FUNDED_FLOORS}
      pad={[0, LABELS_WIDTH, 0, 0]}
      className={className}
      label={elevation.drawing(FLOORS, FUNDED_FLOORS, funded)}
    >
      <path
        d={`M${line} ${ROOF}V${ground}${[ROOF, fundedY, ground].map((y) => `M${width + 8} ${y}h14m-10 4 8-8`).join('')}`}
      />
      {/* Larger letters on a phone, where the drawing is half the size. */}
      <g className="fill-current stroke-none max-md:text-[20px]" fontSize="15">
        {towerDrawing.labels.map(({ lines: [first, second], x, y }) => (
          <text key={y} x={x} y={y}>
            {first}
            <tspan x={x} dy="1.3em">
              {second}
            </tspan>
          </text>
        ))}
      </g>
    </Facade>
  );
}
