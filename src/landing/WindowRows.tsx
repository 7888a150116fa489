import { repeated } from '#src/ui/facade-geometry.ts';

type Props = { rows: number; isBought: boolean };

const ROW = 34;
const WINDOWS = 6;

/** The floors under a step. From the third on one window is lit: yours, as in the hero. */
export function WindowRows({ rows, isBought }: Readonly<Props>) {
  const row = 'h12v18h-12zm6 0v18m-6-12h12m12-6'.repeat(WINDOWS);
  const back = `m-${WINDOWS * 24} ${ROW}`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WINDOWS * 24} ${rows * ROW}`}
      className="w-full border-l border-edge drawing text-edge max-md:col-start-1 max-md:row-start-2 max-md:w-15 max-md:self-end"
    >
      {isBought && <path className="fill-brass stroke-none" d="M54 9h12v18h-12z" />}
      <path d={`M6 9${repeated(rows, row, back)}`} />
      <path d={`M0 .5${repeated(rows, `h${WINDOWS * 24}`, back)}`} />
    </svg>
  );
}
