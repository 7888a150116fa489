import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { figuresIn, nearestFigure, type Figure } from '#src/islands/chart-reader/figures.ts';

type Props = {
  /** Names the control, such as "5-year value, figure by figure". */
  label: string;
  /** The drawn chart and the table of its figures. */
  children: ReactNode;
};

/**
 * Reads a chart out, figure by figure: by pointer, by touch, and as a slider with the arrow keys. What it reads is
 * in the page already, so neither data nor a chart library travels with it.
 */
export function ChartReader({ label, children }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<readonly Figure[]>([]);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setFigures(figuresIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function follow({ target, currentTarget, clientX, clientY }: PointerEvent) {
    const isOnChart = target instanceof Element && target.closest('svg') !== null;
    const { left, top } = currentTarget.getBoundingClientRect();
    setIndex(isOnChart ? nearestFigure(figures, clientX - left, clientY - top) : null);
  }

  const figure = index === null ? undefined : figures[index];
  return (
    <div
      ref={frame}
      className="relative"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setIndex(null)}
    >
      {figures.length > 0 && (
        <input
          type="range"
          className="peer sr-only"
          aria-label={label}
          aria-valuetext={(figure ?? figures[0])?.reads}
          min={0}
          max={figures.length - 1}
          value={index ?? 0}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
          onFocus={() => setIndex(0)}
          onBlur={() => setIndex(null)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIndex(null);
          }}
        />
      )}
      <div className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-brass-ink">
        {children}
      </div>
      {figure !== undefined && <Tip {...figure} />}
    </div>
  );
}

/** A ring around the mark, and beside it what it says, on the side with more room. */
function Tip({ x, y, reads, side }: Readonly<Figure>) {
  const place = { left: x, top: y };
  return (
    <div aria-hidden="true" className="pointer-events-none *:absolute">
      <span className="size-4 -translate-1/2 rounded-full border-2 border-ink bg-brass" style={place} />
      <span
        className={`w-max max-w-52 -translate-y-[calc(100%+0.75rem)] rounded-drawn bg-ink px-2 py-1 text-sm text-paper ${side === 'left' ? '-translate-x-full' : ''}`}
        style={place}
      >
        {reads}
      </span>
    </div>
  );
}
