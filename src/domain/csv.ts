/** Comma-separated values as RFC 4180 has them, for spreadsheets that would take a text for a formula. */

/** Begins a formula in one spreadsheet or another, the wide forms of East Asian keyboards included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export const BYTE_ORDER_MARK = '\uFEFF';

function field(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Every line ends, so that parts can be put one after the other. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
