import type { ReportWeek } from '#src/contracts/operator-report.ts';
import { formatDay, formatWhole } from '#src/domain/format.ts';
import { countOf, sharePct } from '#src/domain/report-figures.ts';
import { operator } from '#src/words/operator.ts';

const { weeks: words } = operator;

/** Each week's people, and how far they came: whether it gets better. */
export function Weeks({ weeks }: Readonly<{ weeks: readonly ReportWeek[] }>) {
  return (
    <table className="w-full max-w-3xl text-left text-sm">
      <caption className="mb-3 text-left text-xl">{words.title}</caption>
      <thead>
        <tr className="border-b border-line lettering text-ink-soft">
          <th scope="col" className="py-2">
            {words.week}
          </th>
          {[words.registered, words.opened, words.completed].map((column) => (
            <th key={column} scope="col" className="pl-2 text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, registered, opened, completed }) => (
          <tr key={monday} className="border-b border-line">
            <th scope="row" className="py-1">
              {formatDay(monday)}
            </th>
            <td className="pl-2 text-right">{formatWhole(registered)}</td>
            {[opened, completed].map((figure, index) => (
              <td key={index} className="pl-2 text-right">
                {sharePct(figure) ?? countOf(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
