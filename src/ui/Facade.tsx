import type { ReactNode } from 'react';
import {
  BASE,
  facadeSize,
  MARGIN,
  PITCH_Y,
  repeated,
  ROOF,
  windowPath,
  type FacadeWindow,
} from '#src/ui/facade-geometry.ts';

type Props = {
  /** Without the ground floor. */
  floors?: number;
  columns?: number;
  /** A count lights the lowest floors without animation; a list, such as [1, 2, 5], fades each floor in. */
  litFloors?: number | readonly number[];
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
  litFloors = 0,
  litWindows = [],
  label,
  pad = [0, 0, 0, 0],
  children,
  className = '',
}: Readonly<Props>) {
  const { width, height, body } = facadeSize(floors, columns);
  const [top, right, bottom, left] = pad;
  const ground = height - 6;
  const base = ground - BASE;
  const middle = width / 2;
  return (
    <svg
      viewBox={`${-left - 8} ${-top} ${width + 16 + left + right} ${height + top + bottom}`}
      className={`drawing ${className}`.trim()}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {/* Roof and walls. */}
      <path
        className="fill-sheet"
        d={`M34 ${ROOF - 6}v-12m16 12v-12m8 12v-12m-24 12 8-12m8 12 8-12M32 ${ROOF - 18}v-18l14-8 14 8v18zm0-6h28m-28-6h28m-28-6h28M${width - 62} ${ROOF - 6}v-16h40v16m-34-16v16m28-16v16m-28-10h28M0 ${ROOF}h${width}v${body + BASE}H0zM-5 ${ROOF}v-6h${width + 10}v6zM-3 ${ROOF + 3}h${width + 6}`}
      />
      {litWindows.length > 0 && (
        <g className="fill-brass stroke-none">
          {litWindows.map((window) => (
            <path key={window.join('-')} className="lit" d={windowPath(floors, window)} />
          ))}
        </g>
      )}
      {groupsOf(floors, litFloors).map(({ from, rows, isLit }) => (
        <path
          key={from}
          className={isLit ? 'fill-brass' : undefined}
          d={windowPath(floors, [from, 1], columns, rows)}
        />
      ))}
      {/* Pilasters and floor lines. */}
      <path
        opacity=".45"
        d={`M6 ${ROOF + 3}V${base}M${width - 6} ${ROOF + 3}V${base}M0 ${ROOF + 6 + PITCH_Y}${repeated(floors, `h${width}`, `m-${width} ${PITCH_Y}`)}`}
      />
      {/* Ground floor. */}
      <path
        d={`M-3 ${base}h${width + 6}v4h${-width - 6}zM${MARGIN} ${ground}V${base + 12}h${middle - MARGIN - 24}V${ground}m48 0V${base + 12}h${middle - MARGIN - 24}V${ground}m0-10H${middle + 24}m-48 0H${MARGIN}M${middle - 12} ${ground}V${base + 14}h24V${ground}m-12 0V${base + 14}M${middle - 18} ${base + 10}h36v4h-36z`}
      />
      <path strokeWidth="2" d={`M${-left - 8} ${ground}h${width + 16 + left + right}`} />
      {children}
    </svg>
  );
}

/** Static floors share one path per state; animated floors need one each. */
function groupsOf(floors: number, lit: number | readonly number[]) {
  if (typeof lit === 'number') {
    const groups = [
      { from: 1, rows: lit, isLit: true },
      { from: lit + 1, rows: floors - lit, isLit: false },
    ];
    return groups.filter(({ rows }) => rows > 0);
  }
  return Array.from({ length: floors }, (_, index) => ({
    from: index + 1,
    rows: 1,
    isLit: lit.includes(index + 1),
  }));
}
