import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

type Props = {
  /** Names the control, such as "Read the value of each year". */
  label: string;
  /** Which way the chart runs: its points lie beside each other or under each other. */
  along: 'x' | 'y';
  /** The drawn chart; every element with `data-reads` is a point. */
  children: ReactNode;
};

/** Where a point is, in percent of the chart, and what it says. */
type Point = { x: number; y: number; reads: string };

/**
 * Reads a chart out, point by point: by pointer, by touch, and with the arrow keys of a slider. The chart itself is
 * drawn at build time; this finds its points in the page, so that no data and no chart library travels with it.
 */
export function ChartReader({ label, along, children }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setPoints(pointsIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function follow(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const at =
      along === 'x'
        ? ((event.clientX - box.left) / box.width) * 100
        : ((event.clientY - box.top) / box.height) * 100;
    setIndex(nearest(points, along, at));
  }

  const point = index === null ? undefined : points[index];
  return (
    <div
      ref={frame}
      className="relative touch-pan-y has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brass-ink"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setIndex(null)}
    >
      {children}
      {points.length > 0 && (
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          aria-valuetext={point?.reads ?? points[0]?.reads}
          min={0}
          max={points.length - 1}
          value={index ?? 0}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
          onFocus={() => setIndex(0)}
          onBlur={() => setIndex(null)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape') setIndex(null);
          }}
        />
      )}
      {point !== undefined && <Tip point={point} />}
    </div>
  );
}

/** Opens away from the nearer edge, so that it never leaves the chart. */
function Tip({ point: { x, y, reads } }: Readonly<{ point: Point }>) {
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-ink bg-brass"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute max-w-3/5 rounded-drawn bg-ink px-2 py-1 text-sm text-paper ${x > 50 ? '-translate-x-full' : ''} ${y > 40 ? '-translate-y-[calc(100%+0.75rem)]' : 'translate-y-3'}`}
        style={{ left: `${x}%`, top: `${y}%` }}
      >
        {reads}
      </span>
    </>
  );
}

/** A point is the middle of a dot, or the end of a bar. */
function pointsIn(frame: HTMLElement): Point[] {
  const outer = frame.getBoundingClientRect();
  return Array.from(frame.querySelectorAll('[data-reads]'), (mark) => {
    const box = mark.getBoundingClientRect();
    const isBar = mark.tagName === 'rect';
    return {
      x: (((isBar ? box.right : box.left + box.width / 2) - outer.left) / outer.width) * 100,
      y: ((box.top + box.height / 2 - outer.top) / outer.height) * 100,
      reads: mark.getAttribute('data-reads') ?? '',
    };
  });
}

function nearest(points: readonly Point[], along: 'x' | 'y', at: number): number | null {
  const distances = points.map((point) => Math.abs(point[along] - at));
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
}
