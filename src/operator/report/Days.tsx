import type { DayReport } from '#src/operator/schema.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { formatDay, formatWhole } from '#src/shared/format.ts';
import { reportWords } from '#src/operator/report-words.ts';

const { days: words } = reportWords;

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN = 60;

export function Days({ days, until }: Readonly<{ days: readonly DayReport[]; until: string }>) {
  const top = Math.max(1, ...days.flatMap(({ joined, completed }) => [joined, completed]));
  const place = ({ day }: DayReport) =>
    SHOWN - 1 - (Date.parse(until.slice(0, 10)) - Date.parse(day)) / DAY_MS;
  return (
    <figure className="mb-4">
      <svg
        viewBox={`0 0 ${SHOWN * 4} ${top}`}
        preserveAspectRatio="none"
        className="block h-12 w-full border-b border-edge"
        aria-hidden
      >
        {days.map((day) => (
          <g key={day.day} transform={`translate(${place(day) * 4} 0)`}>
            <rect className="fill-edge" y={top - day.joined} width="3" height={day.joined} />
            <rect className="fill-brass" y={top - day.completed} width="3" height={day.completed} />
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">{words.drawn(top)}</figcaption>
      <details>
        <summary>{words.every}</summary>
        <DataTable
          caption={words.every}
          columns={words.columns}
          rows={days
            .map(({ day, joined, completed }) => ({
              name: formatDay(day),
              cells: [formatWhole(joined), formatWhole(completed)],
            }))
            .reverse()}
        />
      </details>
    </figure>
  );
}
