/**
 * Which figures would tell about fewer than five people, by themselves or by subtraction (docs/decisions/0019). A table
 * has options as rows and groups of people as columns; a single group is a table of one column.
 */
export const MIN_GROUP = 5;

/** What is hidden in a line of which the sum is known: with less, a figure of 1 to 4 in it could be worked out. */
const MIN_HIDDEN = 2 * MIN_GROUP - 1;

export function isSmall(people: number): boolean {
  return people > 0 && people < MIN_GROUP;
}

export type Table = {
  cells: readonly (readonly number[])[];
  /** Whether the figures of a column add up to people who are counted elsewhere: not where one person counts in several rows. */
  columnsAddUp: boolean;
  rowsAddUp: boolean;
  /** The people of each column: who did not choose an option may be few as well. */
  people: readonly number[];
};

export function withheldCells({ cells, columnsAddUp, rowsAddUp, people }: Table): boolean[][] {
  const hidden = cells.map((row) =>
    row.map((count, column) => isSmall(count) || isSmall((people[column] ?? 0) - count)),
  );
  const lines = [
    ...(rowsAddUp ? cells.map((row, r) => row.map((_, c) => [r, c] as const)) : []),
    ...(columnsAddUp ? people.map((_, c) => cells.map((__, r) => [r, c] as const)) : []),
  ];
  // To hide one more figure for one line can leave another line with a single one: again, until nothing changes.
  while (lines.some((line) => hideOneMore(line, cells, hidden))) continue;
  return hidden;
}

type Position = readonly [row: number, column: number];

function hideOneMore(line: readonly Position[], cells: Table['cells'], hidden: boolean[][]): boolean {
  const figures = line
    .map(([row, column]) => ({
      row,
      column,
      count: cells[row]?.[column] ?? 0,
      isHidden: hidden[row]?.[column] === true,
    }))
    .filter(({ count }) => count > 0);
  const concealed = figures.filter(({ isHidden }) => isHidden);
  if (concealed.length === 0) return false;
  const sum = concealed.reduce((total, { count }) => total + count, 0);
  if (concealed.length > 1 && sum >= MIN_HIDDEN) return false;
  const [next] = figures
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => one.count - other.count);
  if (next === undefined) return false;
  hidden[next.row]?.splice(next.column, 1, true);
  return true;
}
