type Props = { rows: number };

const ROW = 34;
const WINDOWS = 6;

/** The part of the section below a step: as many storeys as the step is high, the uppermost lit. */
export function WindowRows({ rows }: Readonly<Props>) {
  const row = 'h12v18h-12zm6 0v18m-6-12h12m12-6';
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WINDOWS * 24} ${rows * ROW}`}
      className="hidden w-full border-l border-edge drawing text-edge md:block"
    >
      {Array.from({ length: rows }, (_, index) => (
        <path
          key={index}
          className={index === 0 ? 'fill-brass' : undefined}
          d={`M6 ${index * ROW + 9}${row.repeat(WINDOWS)}`}
        />
      ))}
      <path d={Array.from({ length: rows }, (_, index) => `M0 ${index * ROW + 0.5}H144`).join('')} />
    </svg>
  );
}
