import type { ReactNode } from 'react';
import { facadeSize, TOWER, windowPath, type FacadeWindow } from '#src/ui/facade-geometry.ts';
import { facadeLife, facadeLines, STREET } from '#src/ui/facade-lines.ts';

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
  floors = TOWER.floors,
  columns = TOWER.columns,
  litFloors = [],
  litWindows = [],
  label,
  pad = [0, 0, 0, 0],
  children,
  className = '',
}: Readonly<Props>) {
  const { width, height } = facadeSize(floors, columns);
  const lines = facadeLines(floors, columns);
  const { rooms, life } = facadeLife(floors, columns);
  const [top, right, bottom, left] = pad;
  const outer = width + STREET.left + STREET.right + left + right;
  const corner = -left - STREET.left;
  return (
    <svg
      viewBox={`${corner} ${-top} ${outer} ${height + top + bottom}`}
      className={`drawing ${className}`.trim()}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="fill-sheet" d={lines.walls} />
      <path className="room stroke-none" d={rooms} />
      {litWindows.length > 0 && (
        <g className="fill-brass stroke-none">
          {litWindows.map((window) => (
            <path key={window.join('-')} className="lit" d={windowPath(floors, window)} />
          ))}
        </g>
      )}
      {litFloors.map((floor) => (
        <path key={floor} className="fill-brass stroke-none" d={windowPath(floors, [floor, 1], columns)} />
      ))}
      <path className="life" d={life} />
      <path d={windowPath(floors, [1, 1], columns, floors)} />
      <path opacity=".45" d={lines.thin} />
      <path className="fill-sheet" d={lines.front} />
      <path className="fill-ink stroke-none" d={lines.people} />
      <path strokeWidth="2" d={`M${corner} ${height - 6}h${outer}`} />
      {children}
    </svg>
  );
}
