/** One question by another, with what may be shown of it, and whether chance alone could make such a table. */
import type { CrosstabCell } from '#netlify/queries/operator-report.ts';
import { testAssociation } from '#netlify/services/operator-report/association.ts';
import { groupOf } from '#netlify/services/operator-report/people.ts';
import { isSmall, withheldCells } from '#netlify/services/operator-report/withheld.ts';
import type { Crosstab, Figure } from '#src/contracts/operator-report.ts';
import { reportWords } from '#src/words/report-words.ts';
import { proportion } from '#src/domain/proportion.ts';
import { isMultiple, questionOptions, type DimensionKey } from '#src/domain/report-dimensions.ts';

/** A table of 195 countries is no table: those with most people are named. */
const NAMED_COUNTRIES = 12;

type Count = (row: string | null, column: string | null) => number;

export function crosstabOf(
  row: DimensionKey,
  column: DimensionKey,
  counted: readonly CrosstabCell[],
): Crosstab {
  const inside = counted.filter(([fits]) => fits);
  const rows = optionsOf(row, inside, 1);
  const columns = optionsOf(column, inside, 2);
  const within = counter(inside, rows, columns);
  const outside = counter(
    counted.filter(([fits]) => !fits),
    rows,
    columns,
  );
  const table = (count: Count) => rows.map((one) => columns.map((other) => count(one, other)));
  const people = columns.map((option) => within(null, option));
  const cells = table(within);
  // What the filters leave out of a cell is the difference to the same table without them.
  const leftOut = table(outside).map((line) => line.map(isSmall));
  const hidden = withheldCells({
    cells,
    people,
    columnsAddUp: !isMultiple(row),
    rowsAddUp: !isMultiple(column),
  });
  const figure = (r: number, c: number): Figure =>
    hidden[r]?.[c] === true || leftOut[r]?.[c] === true || isSmall(people[c] ?? 0)
      ? { state: 'withheld' }
      : { state: 'shown', ...proportion(cells[r]?.[c] ?? 0, people[c] ?? 0) };
  return {
    row,
    column,
    people: within(null, null),
    rows,
    columns: columns.map((option, c) => ({
      option,
      people: isSmall(people[c] ?? 0) ? null : (people[c] ?? 0),
    })),
    cells: rows.map((_, r) => columns.map((__, c) => figure(r, c))),
    test: testAssociation({
      cells,
      rows: rows.map((option) => within(option, null)),
      columns: people,
      people: within(null, null),
      isPartition: !isMultiple(row) && !isMultiple(column),
    }),
  };
}

/** Nothing of a table where the number of its people tells already too much. */
export function withheldTable(table: Crosstab): Crosstab {
  return {
    ...table,
    people: null,
    columns: table.columns.map((column) => ({ ...column, people: null })),
    cells: table.cells.map((row) => row.map(() => ({ state: 'withheld' }))),
    test: { state: 'not_testable' },
  };
}

/** As the card has them; countries by their people. */
function optionsOf(key: DimensionKey, counted: readonly CrosstabCell[], side: 1 | 2): string[] {
  const margins = counted.filter((cell) => cell[side] !== null && cell[3 - side] === null);
  const found = margins.toSorted((one, other) => other[3] - one[3]).flatMap((cell) => cell[side] ?? []);
  switch (key) {
    case '1':
      return found.length <= NAMED_COUNTRIES
        ? found
        : [...found.slice(0, NAMED_COUNTRIES), reportWords.otherCountries];
    case 'country_group':
      return [...new Set(Object.values(groupOf))].filter((group) => found.includes(group));
    case 'source':
      return ['referred', 'direct'];
    default:
      return [...new Set([...questionOptions(key), ...found])];
  }
}

/** Countries that are not named count as the others: nobody has two, so their people add up. */
function counter(
  counted: readonly CrosstabCell[],
  rows: readonly string[],
  columns: readonly string[],
): Count {
  const sums = new Map<string, number>();
  const named = (option: string | null, options: readonly string[]) =>
    option === null || options.includes(option) ? option : reportWords.otherCountries;
  for (const [, row, column, people] of counted) {
    const cell = JSON.stringify([named(row, rows), named(column, columns)]);
    sums.set(cell, (sums.get(cell) ?? 0) + people);
  }
  return (row, column) => sums.get(JSON.stringify([row, column])) ?? 0;
}
