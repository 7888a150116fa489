import type { Proportion } from '#src/operator/proportion.ts';

type Props = Readonly<{
  proportion: Proportion;
  /** From 0 to 1; with a threshold, the bar is solid instead of hatched. */
  threshold?: number;
  /** The confidence sequence, drawn as a second dimension line. */
  sequence?: { low: number; high: number } | null;
}>;

const at = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Hidden from assistive technology, because the figures are beside it. */
export function ShareBar({ proportion, threshold, sequence = null }: Props) {
  const { share, interval } = proportion;
  return (
    <svg aria-hidden="true" className={`block w-full overflow-visible ${sequence === null ? 'h-4' : 'h-7'}`}>
      <line className="stroke-line" x1="0" x2="100%" y1="8.5" y2="8.5" />
      {interval !== null && (
        <>
          <rect
            className="stroke-ink"
            fill={threshold === undefined ? 'url(#hatch)' : 'var(--color-brass)'}
            x="0"
            y="0.5"
            width={at(share)}
            height="8"
          />
          <Dimension {...interval} y={sequence === null ? 12.5 : 14.5} />
        </>
      )}
      {sequence !== null && <Dimension {...sequence} y={22.5} />}
      {threshold !== undefined && (
        <svg x={at(threshold)} className="overflow-visible">
          <path className="stroke-ink" d={sequence === null ? 'M0-6v26' : 'M0-6v33'} strokeDasharray="3 2" />
          <path className="fill-brass stroke-ink" d="M-4.5-12h9l-4.5 7z" />
        </svg>
      )}
    </svg>
  );
}

function Dimension({ low, high, y }: Readonly<{ low: number; high: number; y: number }>) {
  return (
    <>
      <line className="stroke-ink" x1={at(low)} x2={at(high)} y1={y} y2={y} />
      {[low, high].map((end, index) => (
        <svg key={index} x={at(end)} y={y} className="overflow-visible">
          <path className="stroke-ink" d="M-2.5 2.5l5-5" strokeWidth="1.5" />
        </svg>
      ))}
    </>
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
