import { expect, test } from 'vitest';
import { chiSquareP, fisherP, testAssociation } from '#netlify/services/operator-report/association.ts';

const sums = (cells: readonly (readonly number[])[]) => ({
  cells,
  rows: cells.map((row) => row.reduce((sum, count) => sum + count, 0)),
  columns: (cells[0] ?? []).map((_, c) => cells.reduce((sum, row) => sum + (row[c] ?? 0), 0)),
  people: cells.flat().reduce((sum, count) => sum + count, 0),
});

/** Fisher 1935 (the lady tasting tea); Agresti 2002 and the documentation of R’s fisher.test (convictions of twins). */
test.each([
  [[3, 1], [1, 3], 0.4857],
  [[4, 0], [0, 4], 0.0286],
  [[2, 10], [15, 3], 0.0005367],
] as const)('Fisher’s exact test of %j and %j gives the published %d', (one, other, p) => {
  expect(fisherP([one, other])).toBeCloseTo(p, 4);
});

/** R’s chisq.test: the party identification of Agresti 2007, page 39; and the critical values of every table. */
test('Pearson’s test equals the published figures', () => {
  const { cells, rows, columns, people } = sums([
    [762, 327, 468],
    [484, 239, 477],
  ]);
  expect(chiSquareP(cells, rows, columns, people)).toBeCloseTo(2.954e-7, 9);
  const even = sums([
    [10, 20],
    [30, 40],
  ]);
  expect(chiSquareP(even.cells, even.rows, even.columns, even.people)).toBeCloseTo(0.373, 3);
});

test('a table of one row or one column is no table', () => {
  expect(testAssociation({ ...sums([[5, 7]]), isPartition: true })).toEqual({ state: 'not_testable' });
  expect(testAssociation({ ...sums([[5], [7]]), isPartition: true })).toEqual({ state: 'not_testable' });
  expect(
    testAssociation({
      ...sums([
        [0, 0],
        [0, 0],
      ]),
      isPartition: true,
    }),
  ).toEqual({ state: 'not_testable' });
});

test('the p-value is corrected for all the tables that can be looked at, and small expected counts are tested exactly', () => {
  const large = testAssociation({
    ...sums([
      [762, 327, 468],
      [484, 239, 477],
    ]),
    isPartition: true,
  });
  expect(large).toMatchObject({ method: 'chi_square', tables: 64 });
  if (large.state === 'tested') expect(large.pCorrected).toBeCloseTo(large.p * 64, 12);
  const small = testAssociation({
    ...sums([
      [2, 10],
      [15, 3],
    ]),
    isPartition: true,
  });
  expect(small).toMatchObject({ method: 'chi_square' });
  const tiny = testAssociation({
    ...sums([
      [3, 1],
      [1, 3],
    ]),
    isPartition: true,
  });
  expect(tiny).toMatchObject({ method: 'pairs', pairs: { tested: 4, exact: 4 }, pCorrected: 1 });
});
