import { repeated } from '#src/ui/facade-geometry.ts';

const GROUND = 400;
const FLOOR = GROUND - 24;
/** One in twelve, the steepest that a wheelchair climbs unaided. */
const RUN = 12;
const RAMP = { from: 262, to: 262 + RUN * (GROUND - FLOOR) };
/** Above what one walks on. */
const RAIL = 40;

const WINDOWS = repeated(4, 'h40v66h-40zm20 0v66m-20-44h40', 'm38-22');

/** The way into the house: two steps, and beside them a ramp drawn to scale. */
export function RampDrawing() {
  return (
    <svg viewBox={`-8 -16 568 ${GROUND + 16}`} aria-hidden="true" className="w-full drawing">
      <path className="fill-sheet" d={`M20 -8H340V${GROUND}H20zM12 -16H348v8H12z`} />
      <path opacity=".45" d="M26 -8V376M334 -8V376M20 104H340M20 4H340" />
      <path d={`M39 20${WINDOWS}`} />
      <path className="fill-brass" d="M195 20h40v66h-40zm20 0v66m-20-44h40" />
      <path className="fill-sheet" d="M12 116H348v8H12z" />
      <path
        d={`M40 ${FLOOR}V160h84V${FLOOR}M40 190h84M82 160v30M236 ${FLOOR}V160h84V${FLOOR}M236 190h84M278 160v30`}
      />
      <path className="fill-sheet" d="M138 140h84v8h-84z" />
      <path className="fill-brass" d={`M150 ${FLOOR}V176h60V${FLOOR}zM180 176V${FLOOR}M150 206h60`} />
      <path d="M174 292v22m12-22v22" strokeWidth="2" />
      <path className="fill-sheet" d={`M98 ${FLOOR}H${RAMP.from}L${RAMP.to} ${GROUND}H58V388H78V${FLOOR}z`} />
      <path strokeWidth="2" d={`M${RAMP.from} ${FLOOR}L${RAMP.to} ${GROUND}`} />
      <path
        strokeWidth="1.5"
        d={`M${RAMP.from - 24} ${FLOOR - RAIL}H${RAMP.from}L${RAMP.to} ${GROUND - RAIL}h12v${RAIL}M${RAMP.from - 24} ${FLOOR - RAIL}v${RAIL}`}
      />
      <path
        d={Array.from({ length: 6 }, (_, post) => {
          const x = RAMP.from + post * 48;
          return `M${x} ${FLOOR - RAIL + post * 4}v${RAIL}`;
        }).join('')}
      />
      <Wheelchair x={RAMP.from + 150} y={FLOOR + 12} />
      <path
        d={`M${RAMP.from} 300V${FLOOR - RAIL - 8}M${RAMP.to} 300V${GROUND - RAIL - 8}M${RAMP.from} 306H${RAMP.to}`}
        opacity=".7"
      />
      <path strokeWidth="1.5" d={`M${RAMP.from - 4} 310l8-8M${RAMP.to - 4} 310l8-8`} />
      <path strokeWidth="2" d={`M-8 ${GROUND}H560`} />
    </svg>
  );
}

function Wheelchair({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(4.8)`}>
      <circle cx="0" cy="-13" r="13" strokeWidth="2" />
      <circle cx="-21" cy="-5" r="5" strokeWidth="1.5" />
      <path strokeWidth="1.5" d="M13 -42v22M-16-10l-8 4" />
      <path className="fill-ink stroke-none" d="M-1-46h9l3 26h-18v14h-6v-20h10z" />
      <circle className="fill-ink stroke-none" cx="3" cy="-53" r="6" />
    </g>
  );
}
