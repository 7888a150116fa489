import type { ReactNode } from 'react';
import { facadeLines, facadeSize, windowPath, type FacadeWindow } from '#src/ui/facade-geometry.ts';

type Props = {
  /** Without the ground floor. */
  floors?: number;
  columns?: number;
  /** From the ground up: [1, 2, 5]. */
  litFloors?: readonly number[];
  /** They light up once, in this order. */
  litWindows?: readonly FacadeWindow[];
  /** Without a label, assistive technology skips the drawing. */
  label?: string;
  /** Top, right, bottom and left, in drawing units. */
  pad?: readonly [number, number, number, number];
  /** Drawn on top, in the same units; `windowBox` locates a window. */
  children?: ReactNode;
  className?: string;
};

/** Sized by its class, such as `w-full`. */
export function Facade({
  floors = 10,
  columns = 7,
  litFloors = [],
  litWindows = [],
  label,
  pad = [0, 0, 0, 0],
  children,
  className = '',
}: Readonly<Props>) {
  const { width, height } = facadeSize(floors, columns);
  const lines = facadeLines(floors, columns);
  const [top, right, bottom, left] = pad;
  const ground = height - 6;
  return (
    <svg
      viewBox={`${-left - 8} ${-top} ${width + 16 + left + right} ${height + top + bottom}`}
      className={`drawing ${className}`.trim()}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="fill-sheet" d={lines.walls} />
      {litWindows.length > 0 && (
        <g className="fill-brass stroke-none">
          {litWindows.map((window) => (
            <path key={window.join('-')} className="lit" d={windowPath(floors, window)} />
          ))}
        </g>
      )}
      {Array.from({ length: floors }, (_, below) => (
        <path
          key={below}
          className={litFloors.includes(below + 1) ? 'fill-brass' : undefined}
          d={windowPath(floors, [below + 1, 1], columns)}
        />
      ))}
      <path opacity=".45" d={lines.floors} />
      <path d={lines.ground} />
      <path strokeWidth="2" d={`M${-left - 8} ${ground}h${width + 16 + left + right}`} />
      {children}
    </svg>
  );
}
