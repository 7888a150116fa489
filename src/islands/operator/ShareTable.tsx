import { ShareBar } from '#src/charts/ShareBar.tsx';
import { operator } from '#src/words/operator.ts';
import { formatWhole } from '#src/domain/format.ts';
import type { Proportion } from '#src/domain/proportion.ts';
import { countOf, intervalPct, sharePct } from '#src/domain/report-figures.ts';

const { answers: words } = operator;

export type ShareRow = { label: string; figure: Proportion };

type Props = Readonly<{ caption: string; rows: readonly ShareRow[]; isFirstLit?: boolean }>;

/** A chart that is a table: every row has its figures, and under them its bar, which only eyes need. */
export function ShareTable({ caption, rows, isFirstLit = false }: Props) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.option}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.interval}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      {rows.map(({ label, figure }, index) => (
        <tbody key={label} className="break-inside-avoid">
          <tr className="align-bottom">
            <th scope="row" className="pt-2 pr-3">
              {label}
            </th>
            <Figures {...figure} />
          </tr>
          <tr aria-hidden="true">
            <td colSpan={4} className="pt-1 pb-1">
              <ShareBar proportion={figure} isLit={isFirstLit && index === 0} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Figures(proportion: Readonly<Proportion>) {
  const share = sharePct(proportion);
  if (share === null) {
    return (
      <td colSpan={3} className="text-right">
        {proportion.of === 0 ? words.none : countOf(proportion)}
      </td>
    );
  }
  return (
    <>
      <td className="w-12 text-right text-base">{share}</td>
      <td className="w-20 pl-2 text-right whitespace-nowrap text-ink-soft">{intervalPct(proportion)}</td>
      <td className="w-14 pl-2 text-right text-ink-soft">{formatWhole(proportion.count)}</td>
    </>
  );
}
