import { WaitlistChart } from '#src/charts/WaitlistChart.tsx';
import { operator } from '#src/words/operator.ts';
import { Weeks } from '#src/islands/operator/Weeks.tsx';
import type { ReportWeek, WaitlistDay } from '#src/contracts/operator-report.ts';
import { formatDay, formatWhole } from '#src/domain/format.ts';
import { ChartReader } from '#src/charts/ChartReader.tsx';
import { Section } from '#src/islands/operator/Section.tsx';

const { waitlist: words } = operator;

type Props = Readonly<{ days: readonly WaitlistDay[]; weeks: readonly ReportWeek[] }>;

export function Waitlist({ days, weeks }: Props) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) {
    return (
      <Section id="waitlist">
        <p>{words.none}</p>
      </Section>
    );
  }
  return (
    <Section id="waitlist" note={words.note(days.length, formatWhole(last.total))}>
      {/* What it reads out it finds in the page, so other days are another reader. */}
      <ChartReader key={`${first.day} ${last.day} ${last.total}`} label={words.reader}>
        <WaitlistChart days={days} perDay={words.perDay} cumulated={words.cumulated} />
        <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
          <span>{formatDay(first.day)}</span>
          {days.length > 1 && <span>{formatDay(last.day)}</span>}
        </p>
        <details className="mt-3 text-sm">
          <summary className="min-h-12 py-3 underline underline-offset-4">{words.table}</summary>
          <table className="w-full max-w-measure text-left">
            <thead>
              <tr className="border-b border-line lettering text-ink-soft">
                <th scope="col" className="py-2">
                  {words.day}
                </th>
                <th scope="col" className="text-right">
                  {words.registered}
                </th>
                <th scope="col" className="text-right">
                  {words.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, registered, total }) => (
                <tr key={day} className="border-b border-line">
                  <th scope="row" className="py-1">
                    {formatDay(day)}
                  </th>
                  <td className="text-right">{formatWhole(registered)}</td>
                  <td className="text-right">{formatWhole(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </ChartReader>
      <div className="mt-10">
        <Weeks weeks={weeks} />
      </div>
    </Section>
  );
}
