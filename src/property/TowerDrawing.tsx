import { sampleProperty as tower } from '#src/property/sample.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';
import { elevation } from '#src/property/words.ts';

const FLOORS = 22;
const COLUMNS = 5;
const FUNDED_FLOORS = Math.round((FLOORS * tower.fundingProgressPct) / 100);

const { width, height } = facadeSize(FLOORS, COLUMNS);
const ground = height - 6;
const floorLine = (floorsBelow: number) => ROOF + 6 + (FLOORS - floorsBelow) * PITCH_Y;

/** Room for a line of letters beside each dimension line. */
const STEP = 38;
const LINES = 2 * STEP;

/** The nearest line first, as architects chain them. */
const dimensions = [
  { lines: elevation.funding, x: width + STEP, from: floorLine(FUNDED_FLOORS), to: floorLine(0) },
  { lines: elevation.size(FLOORS), x: width + LINES, from: ROOF, to: ground },
] as const;

export function TowerDrawing() {
  return (
    <Facade
      floors={FLOORS}
      columns={COLUMNS}
      litFloors={FUNDED_FLOORS}
      pad={[0, LINES, 0, 0]}
      className="h-88 w-auto self-end overflow-visible md:col-start-1 md:row-span-4 md:row-start-1 md:h-160"
      label={[elevation.drawing(FUNDED_FLOORS), ...dimensions.flatMap(({ lines }) => lines)].join(', ')}
    >
      {dimensions.map(({ lines, x, from, to }) => (
        <g key={x}>
          <path d={`M${x} ${from}V${to}${[from, to].map((y) => `M${x - 7} ${y}h14m-11 4 8-8`).join('')}`} />
          {/* Larger letters on a phone, where the drawing is half the size. */}
          <text
            className="fill-current stroke-none max-md:text-[26.5px]"
            fontSize="15"
            textAnchor="middle"
            transform={`translate(${x - 8} ${(from + to) / 2})rotate(-90)`}
          >
            {lines.join(', ')}
          </text>
        </g>
      ))}
    </Facade>
  );
}
