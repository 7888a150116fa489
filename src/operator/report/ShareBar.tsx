import type { Proportion } from '#src/operator/proportion.ts';

type Props = Readonly<{ share: number; interval: NonNullable<Proportion['interval']> }>;

const at = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The share, and its range below; both are figures beside it too. */
export function ShareBar({ share, interval }: Props) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <line className="stroke-line" x1="0" x2="100%" y1="8.5" y2="8.5" />
      <rect className="stroke-ink" fill="url(#hatch)" x="0" y="0.5" width={at(share)} height="8" />
      <line className="stroke-ink" x1={at(interval.low)} x2={at(interval.high)} y1="12.5" y2="12.5" />
      {[interval.low, interval.high].map((end, index) => (
        <svg key={index} x={at(end)} y="12.5" className="overflow-visible">
          <path className="stroke-ink" d="M-2.5 2.5l5-5" strokeWidth="1.5" />
        </svg>
      ))}
    </svg>
  );
}

export function Hatch() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="stroke-brass" d="M0 0v5" />
      </pattern>
    </svg>
  );
}
