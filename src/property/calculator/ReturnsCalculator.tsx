import { useEffect, useRef, type ReactNode } from 'react';
import { connect } from '#src/property/calculator/connect.ts';
import type { Terms } from '#src/property/calculator/figures.ts';

type Props = { terms: Terms; children?: ReactNode };

/** The card itself is built once, so none of its markup is loaded as script. */
export function ReturnsCalculator({ terms, children }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current !== null) connect(frame.current, terms);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  return (
    <div ref={frame} className="rounded-drawn border border-edge bg-sheet">
      {children}
    </div>
  );
}
