/** Comma-separated values as RFC 4180 has them, for spreadsheets that would take a text for a formula. */

/**
 * Where a cell may begin: at the start of a text, and behind whatever a program may be told to split at, for it may be told
 * not to look at quotes. Programs pass over spaces and what is not to be seen.
 */
const BEGINNING = /^|[,;|:\t\r\n\u0085\u2028\u2029"'`]/u.source;
const PASSED_OVER = /[\s\p{Cf}\p{Cc}]*/u.source;
/** Begins a formula in one spreadsheet or another, the wide forms of East Asian keyboards included. */
const FORMULA = /[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.source;
/** Looks back from a formula and no further than to the one before, so that no character is read again and again. */
const CALCULATED = new RegExp(`(?=${FORMULA})(?<=(?:${BEGINNING})${PASSED_OVER})`, 'gu');

export const BYTE_ORDER_MARK = '\uFEFF';

/** @example defused('=1+1; =2+2') // "'=1+1; '=2+2" */
export function defused(text: string): string {
  return text.replaceAll(CALCULATED, "'");
}

/** Every line ends, so that parts can be put one after the other. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const field = (value: string) => `"${defused(value).replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
