/** Tables of the terminal. */
import type { Figure } from '#src/contracts/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { formatWhole } from '#src/domain/format.ts';
import { countOf, intervalPct, sharePct } from '#src/domain/report-figures.ts';

const { answers: words } = operator;

/** As wide as their widest cell: the first one begins its line, the others end below each other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => (row[c] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

export function sharesAsText(rows: readonly { label: string; figure: Figure }[]): string[] {
  return columns([
    [words.option, words.share, words.interval, words.count],
    ...rows.map(({ label, figure }) => [label, ...cellsOf(figure)]),
  ]);
}

/** Where a percentage would say too much, "3 of 7" alone. */
function cellsOf(figure: Figure): string[] {
  if (figure.state === 'withheld') return [words.withheld, '', ''];
  const share = sharePct(figure);
  return share === null
    ? [figure.of === 0 ? words.none : countOf(figure), '', '']
    : [share, intervalPct(figure) ?? '', formatWhole(figure.count)];
}
