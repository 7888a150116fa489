import { sampleProperty as tower } from '#src/data/property.ts';
import { formatPct, formatWhole } from '#src/domain/format.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';

const STOREYS = 22;
const COLUMNS = 5;

/** The elevation with its dimension lines. What is funded is lit, storey by storey. */
export function TowerDrawing() {
  const { width, height } = facadeSize(STOREYS, COLUMNS);
  const fundedStoreys = Math.round((STOREYS * tower.fundingProgressPct) / 100);
  const funded = formatPct(tower.fundingProgressPct, 0);
  const ground = height - 6;
  const fundedY = ROOF + 6 + (STOREYS - fundedStoreys) * PITCH_Y;
  const line = width + 18;
  return (
    <Facade
      storeys={STOREYS}
      columns={COLUMNS}
      litStoreys={fundedStoreys}
      pad={[0, 108, 0, 0]}
      className="mx-auto h-150 max-w-full md:mx-0 md:h-240 md:self-end"
      label={`Elevation of the tower, ${STOREYS} storeys. The lower ${fundedStoreys} are lit: ${funded} is funded.`}
    >
      <path
        d={`M${line} ${ROOF}V${ground}${[ROOF, fundedY, ground].map((y) => `M${width + 8} ${y}h16m-10 4 8-8`).join('')}`}
      />
      <g className="fill-ink stroke-none text-xs">
        <text x={line + 10} y={(ROOF + fundedY) / 2}>
          {STOREYS} storeys
        </text>
        <text x={line + 10} y={(ROOF + fundedY) / 2 + 16}>
          {formatWhole(tower.squareFootage)} sq ft
        </text>
        <text x={line + 10} y={(fundedY + ground) / 2}>
          {funded} funded
        </text>
        <text x={line + 10} y={(fundedY + ground) / 2 + 16}>
          {formatWhole(tower.investors)} investors
        </text>
      </g>
    </Facade>
  );
}
