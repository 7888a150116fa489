import type { Property } from '#src/property/property.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';
import { elevation } from '#src/property/words.ts';

/** Room for a line of letters beside each dimension line. */
const STEP = 38;
const LINES = 2 * STEP;

export function TowerDrawing({ property }: Readonly<{ property: Property }>) {
  const { floors, columns } = property.drawing;
  const litFloors = Math.round((floors * property.fundingProgressPct) / 100);
  const { width, height } = facadeSize(floors, columns);
  const floorLine = (floorsBelow: number) => ROOF + 6 + (floors - floorsBelow) * PITCH_Y;
  // The nearest line first, as architects chain them.
  const dimensions = [
    { text: elevation.funding(property), x: width + STEP, from: floorLine(litFloors), to: floorLine(0) },
    { text: elevation.size(property), x: width + LINES, from: ROOF, to: height - 6 },
  ];
  return (
    <Facade
      floors={floors}
      columns={columns}
      litFloors={Array.from({ length: litFloors }, (_, below) => below + 1)}
      pad={[0, LINES, 0, 0]}
      className="w-[6.625rem] self-end overflow-visible md:col-start-1 md:row-span-3 md:row-start-1 md:w-full md:self-start"
      label={[elevation.drawing(litFloors), ...dimensions.map(({ text }) => text)].join(', ')}
    >
      {dimensions.map(({ text, x, from, to }) => (
        <g key={x}>
          <path d={`M${x} ${from}V${to}${[from, to].map((y) => `M${x - 7} ${y}h14m-11 4 8-8`).join('')}`} />
          {/* Larger letters on a phone, where the drawing is half the size. */}
          <text
            className="fill-current stroke-none max-md:text-[26.5px]"
            fontSize="15"
            transform={`translate(${x - 8} ${to - 10})rotate(-90)`}
          >
            {text}
          </text>
        </g>
      ))}
    </Facade>
  );
}
