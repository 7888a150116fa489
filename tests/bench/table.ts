/** What a part of the benchmark says: a table with its meaning. */
export type Table = {
  title: string;
  note: string;
  head: string[];
  rows: string[][];
  /** Why a row may miss its target, by its first cell. Printed only where it does. */
  reasons?: Record<string, string>;
};

const MISSES = '(misses ';

/** The table as Markdown, with the reason of each row that misses its target. */
export function describeTable({ title, note, head, rows, reasons = {} }: Table): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const missed = rows.filter((row) => row.some((cell) => cell.includes(MISSES))).map(([name = '']) => name);
  const whys = [...new Set(missed)].map(
    (name) => `- ${name} misses: ${reasons[name] ?? 'nobody has found out why yet.'}`,
  );
  return [`## ${title}`, note, lines.join('\n'), ...(whys.length > 0 ? [whys.join('\n')] : [])].join('\n\n');
}

export const milliseconds = (figure: number) => `${figure.toFixed(figure < 10 ? 2 : 0)} ms`;
export const ratio = (figure: number) => `${figure.toFixed(2)}×`;

/** A figure beside its target, and whether it holds. */
export function against(
  figure: number,
  limit: number,
  show: (figure: number) => string,
  atLeast = false,
): string {
  const holds = atLeast ? figure >= limit : figure <= limit;
  return `${show(figure)} ${holds ? '(meets ' : MISSES}${atLeast ? '≥' : '≤'} ${show(limit)})`;
}
