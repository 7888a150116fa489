/** Whether two answers have to do with each other, or chance alone could make such a table. */
import jstat from 'jstat';
import type { AssociationTest } from '#src/contracts/operator-report.ts';
import { CROSSTAB_COUNT } from '#src/domain/report-dimensions.ts';

/** Pearson's test is near enough where every expected count is at least this (Cochran 1954, in its strict form). */
const MIN_EXPECTED = 5;

export type Counts = {
  /** People who gave both answers, by row and column. */
  cells: readonly (readonly number[])[];
  /** People of a row, of a column, and all of them: no sums of cells where one person can give several answers. */
  rows: readonly number[];
  columns: readonly number[];
  people: number;
  /** Whether each person is in exactly one cell. */
  isPartition: boolean;
};

/** @param tables Of how many that can be looked at this is one. */
export function testAssociation(counts: Counts, tables = CROSSTAB_COUNT): AssociationTest {
  const { cells, rows, columns, people, isPartition } = withoutEmptyLines(counts);
  if (rows.length < 2 || columns.length < 2) return { state: 'not_testable' };
  const corrected = (p: number) => ({
    p,
    pCorrected: Math.min(1, p * tables),
    tables,
  });
  const areExpectedLarge = Math.min(...rows) * Math.min(...columns) >= MIN_EXPECTED * people;
  if (isPartition && areExpectedLarge) {
    return { state: 'tested', method: 'chi_square', ...corrected(chiSquareP(cells, rows, columns, people)) };
  }
  const pairs = rows.flatMap((row, r) =>
    columns.flatMap((column, c) => {
      // Everybody, or nobody, on one side leaves nothing to compare.
      if (row === people || column === people) return [];
      const both = cells[r]?.[c] ?? 0;
      return [
        testPair([
          [both, row - both],
          [column - both, people - row - column + both],
        ]),
      ];
    }),
  );
  if (pairs.length === 0) return { state: 'not_testable' };
  const p = Math.min(1, Math.min(...pairs.map((pair) => pair.p)) * pairs.length);
  const exact = pairs.filter(({ isExact }) => isExact).length;
  return { state: 'tested', method: 'pairs', pairs: { tested: pairs.length, exact }, ...corrected(p) };
}

function withoutEmptyLines({ cells, rows, columns, ...rest }: Counts): Counts {
  const keptColumns = columns.map((count) => count > 0);
  return {
    ...rest,
    rows: rows.filter((count) => count > 0),
    columns: columns.filter((count) => count > 0),
    cells: cells.filter((_, r) => (rows[r] ?? 0) > 0).map((row) => row.filter((_, c) => keptColumns[c])),
  };
}

export type FourFold = readonly [readonly [number, number], readonly [number, number]];

function testPair(table: FourFold): { p: number; isExact: boolean } {
  const [[a, b], [c, d]] = table;
  const rows = [a + b, c + d];
  const columns = [a + c, b + d];
  const people = a + b + c + d;
  return Math.min(...rows) * Math.min(...columns) >= MIN_EXPECTED * people
    ? { p: chiSquareP(table, rows, columns, people), isExact: false }
    : { p: fisherP(table), isExact: true };
}

/** Pearson's, without a correction for continuity. */
export function chiSquareP(
  cells: Counts['cells'],
  rows: readonly number[],
  columns: readonly number[],
  people: number,
): number {
  let statistic = 0;
  for (const [r, row] of rows.entries()) {
    for (const [c, column] of columns.entries()) {
      const expected = (row * column) / people;
      statistic += ((cells[r]?.[c] ?? 0) - expected) ** 2 / expected;
    }
  }
  const degreesOfFreedom = (rows.length - 1) * (columns.length - 1);
  return Math.max(0, 1 - jstat.jStat.chisquare.cdf(statistic, degreesOfFreedom));
}

/** Two equally likely tables may differ in the last digits of their probability. */
const ROUNDING = 1 + 1e-7;

/** Fisher's exact test, two-sided: all tables with these margins that are no likelier than the one seen. */
export function fisherP([[a, b], [c, d]]: FourFold): number {
  const row = a + b;
  const column = a + c;
  const people = a + b + c + d;
  const probability = (both: number) =>
    Math.exp(logChoose(column, both) + logChoose(people - column, row - both) - logChoose(people, row));
  const seen = probability(a) * ROUNDING;
  let p = 0;
  for (let both = Math.max(0, row + column - people); both <= Math.min(row, column); both++) {
    const likely = probability(both);
    if (likely <= seen) p += likely;
  }
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  const logFactorial = (of: number) => jstat.jStat.gammaln(of + 1);
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
