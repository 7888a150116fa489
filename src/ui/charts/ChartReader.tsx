import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { figuresIn, nearestFigure, type ChartFigure } from '#src/ui/charts/chart-figures.ts';

type Props = {
  label: string;
  /** The chart and the table of its figures. */
  children: ReactNode;
};

/** Reads figures from the page's own table, so neither data nor a chart library is loaded. */
export function ChartReader({ label, children }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<readonly ChartFigure[]>([]);
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setFigures(figuresIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Listens on the window, because a tip opened by the pointer has no focus.
  useEffect(() => {
    if (index === null) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIndex(null);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [index]);

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
          className="sr-only"
          aria-label={label}
          aria-valuetext={(figure ?? figures[0])?.reads}
          min={0}
          max={figures.length - 1}
          value={index ?? 0}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
          onFocus={() => setIndex(0)}
          onBlur={() => setIndex(null)}
        />
      )}
      {children}
      {figure !== undefined && <Tip {...figure} />}
    </div>
  );
}

function Tip({ x, y, reads, side }: Readonly<ChartFigure>) {
  const transform = `translate(${side === 'left' ? '-100%' : '0'}, calc(-100% - 12px))`;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute" style={{ left: x, top: y }}>
      <span className="absolute -m-2 size-4 rounded-full border-2 border-ink bg-brass" />
      <span
        className="absolute w-max max-w-52 rounded-drawn bg-ink px-2 py-1 text-sm text-paper"
        style={{ transform }}
      >
        {reads}
      </span>
    </div>
  );
}
