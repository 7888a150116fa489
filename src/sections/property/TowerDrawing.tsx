import { sampleProperty as tower } from '#src/data/property.ts';
import { formatPct } from '#src/domain/format.ts';
import { Facade } from '#src/ui/Facade.tsx';
import { facadeSize, PITCH_Y, ROOF } from '#src/ui/facade-geometry.ts';
import { elevation } from '#src/words/property.ts';

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
      pad={[0, 124, 0, 0]}
      className="mx-auto h-150 max-w-full md:mx-0 md:h-240 md:self-end"
      label={elevation.drawing(STOREYS, fundedStoreys, funded)}
    >
      <path
        d={`M${line} ${ROOF}V${ground}${[ROOF, fundedY, ground].map((y) => `M${width + 8} ${y}h16m-10 4 8-8`).join('')}`}
      />
      <g className="fill-ink stroke-none text-xs">
        <text x={line + 10} y={(ROOF + fundedY) / 2}>
          {elevation.storeys(STOREYS)}
        </text>
        <text x={line + 10} y={(ROOF + fundedY) / 2 + 16}>
          {elevation.size}
        </text>
        <text x={line + 10} y={(fundedY + ground) / 2}>
          {elevation.funded(funded)}
        </text>
        <text x={line + 10} y={(fundedY + ground) / 2 + 16}>
          {elevation.investors}
        </text>
      </g>
    </Facade>
  );
}
