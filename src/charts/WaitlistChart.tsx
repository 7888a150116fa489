import { formatWhole } from '#src/domain/format.ts';
import type { WaitlistDay } from '#src/contracts/operator-report.ts';

type Props = Readonly<{
  days: readonly WaitlistDay[];
  perDay: (most: string) => string;
  cumulated: (all: string) => string;
}>;

/** Two drawings over the same days, in pixels from the top: each day, and under it all until then. */
const PER_DAY = { top: 24, height: 96 };
const CUMULATED = { top: 160, height: 96 };
const HEIGHT = 260;

/** Across, positions are percentages, so that lines keep their width on every screen. */
export function WaitlistChart({ days, perDay, cumulated }: Props) {
  const pitch = 100 / days.length;
  const highest = (figure: (day: WaitlistDay) => number) => Math.max(1, ...days.map(figure));
  const most = highest(({ registered }) => registered);
  const all = highest(({ total }) => total);
  const heightOf = (share: number) => Math.round(share * PER_DAY.height * 10) / 10;
  return (
    <svg aria-hidden="true" className="w-full overflow-visible text-ink" height={HEIGHT}>
      {[
        { ...PER_DAY, label: perDay(formatWhole(most)) },
        { ...CUMULATED, label: cumulated(formatWhole(all)) },
      ].map(({ top, height, label }) => (
        <g key={top}>
          <text className="fill-ink-soft text-xs" y={top - 7}>
            {label}
          </text>
          <line className="stroke-line" x2="100%" y1={top} y2={top} />
          <line className="stroke-edge" x2="100%" y1={top + height} y2={top + height} />
        </g>
      ))}
      {days.map(({ day, registered, total }, index) => (
        <g key={day}>
          <rect
            data-figure=""
            className="fill-brass stroke-ink"
            strokeWidth={days.length > 90 ? 0 : 1}
            x={`${(index + 0.15) * pitch}%`}
            width={`${pitch * 0.7}%`}
            y={PER_DAY.top + PER_DAY.height - heightOf(registered / most)}
            height={heightOf(registered / most)}
          />
          <rect
            fill="url(#hatch)"
            x={`${index * pitch}%`}
            width={`${pitch}%`}
            y={CUMULATED.top + CUMULATED.height - heightOf(total / all)}
            height={heightOf(total / all)}
          />
        </g>
      ))}
      <Stairs days={days} all={all} />
    </svg>
  );
}

/** All until then, as a line that rises with each day. */
function Stairs({ days, all }: Readonly<{ days: readonly WaitlistDay[]; all: number }>) {
  const stairs = days
    .map(({ total }, index) => `V${100 - (100 * total) / all}H${((index + 1) * 100) / days.length}`)
    .join('');
  return (
    <svg
      y={CUMULATED.top}
      height={CUMULATED.height}
      width="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="overflow-visible"
    >
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        d={`M0 100${stairs}`}
      />
    </svg>
  );
}
