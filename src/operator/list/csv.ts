/** RFC 4180, with cells that spreadsheets can't take for formulas. */

/** Cells may begin after any character a program may use as a separator, since it may be set to ignore quotes. */
const BEGINNING = /^|[,;|:\t\r\n\u0085\u2028\u2029"'`]/u.source;
const PASSED_OVER = /[\s\p{Cf}\p{Cc}]*/u.source;
/** Starts a formula in some spreadsheet, East Asian full-width forms included. */
const FORMULA = /[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.source;
/** Looks back only as far as the previous formula, so that no character is read twice. */
const CALCULATED = new RegExp(`(?=${FORMULA})(?<=(?:${BEGINNING})${PASSED_OVER})`, 'gu');

/** Without it, Excel doesn't read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @example defused('=1+1; =2+2') // "'=1+1; '=2+2" */
export function defused(text: string): string {
  return text.replaceAll(CALCULATED, "'");
}

type Row = readonly string[];

/** Every line ends, so that parts can be concatenated; only the first has a mark and a heading. */
export function csvPart(heading: Row, rows: readonly Row[], isFirst: boolean): string {
  const field = (value: string) => `"${defused(value).replaceAll('"', '""')}"`;
  const lines = (isFirst ? [heading, ...rows] : rows).map((row) => `${row.map(field).join(',')}\r\n`);
  return (isFirst ? BYTE_ORDER_MARK : '') + lines.join('');
}
