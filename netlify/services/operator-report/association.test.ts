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
  // SciPy 1.17, `fisher_exact`: margins of every size, and a table that is likelier than any other.
  [[12, 3], [9, 1], 0.62648221],
  [[1, 9], [11, 3], 0.00275946],
  [[0, 7], [5, 4], 0.03365385],
  [[30, 1], [2, 3], 0.00534759],
  [[20, 2], [8, 1], 1],
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
  expect(large).toMatchObject({ state: 'tested', method: 'chi_square', tables: 64 });
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
  expect(tiny).toMatchObject({
    state: 'tested',
    method: 'pairs',
    pairs: { tested: 4, exact: 4 },
    pCorrected: 1,
  });
});

test.each([
  {
    where: 'as many as it takes are expected in each cell',
    rows: [10, 10],
    columns: [10, 10],
    method: 'chi_square',
  },
  { where: 'one fewer is expected in a cell', rows: [10, 10], columns: [9, 11], method: 'pairs' },
  { where: 'a row is small', rows: [4, 36], columns: [20, 20], method: 'pairs' },
  { where: 'a column is small', rows: [20, 20], columns: [4, 36], method: 'pairs' },
] as const)('where $where, $method', ({ rows, columns, method }) => {
  const both = Math.min(rows[0], columns[0]);
  const cells = [
    [both, rows[0] - both],
    [columns[0] - both, rows[1] - columns[0] + both],
  ];
  expect(testAssociation({ ...sums(cells), isPartition: true })).toMatchObject({ method });
});

/** People who gave several answers; each pair by SciPy 1.17, `chi2_contingency` without correction or `fisher_exact`. */
const overlapping = {
  cells: [
    [33, 15],
    [12, 18],
    [1, 3],
  ],
  rows: [60, 45, 10],
  columns: [50, 30],
  people: 100,
  isPartition: false,
};

test('where one person is in several cells, each pair is tested, and the least p-value held against their number', () => {
  const tested = testAssociation(overlapping, 10);
  expect(tested).toMatchObject({ method: 'pairs', pairs: { tested: 6, exact: 1 }, tables: 10 });
  if (tested.state !== 'tested') throw new Error('It was not tested.');
  expect(tested.p).toBeCloseTo(2.4304960694779e-5 * 6, 12);
  expect(tested.pCorrected).toBeCloseTo(2.4304960694779e-5 * 60, 11);
});

test('whoever gave no answer of a line is no line', () => {
  const { cells, rows, columns } = overlapping;
  const withEmpty = {
    ...overlapping,
    cells: [[0, 0, 0], ...cells.map(([one = 0, other = 0]) => [one, 0, other])],
    rows: [0, ...rows],
    columns: [columns[0] ?? 0, 0, columns[1] ?? 0],
  };
  expect(testAssociation(withEmpty)).toEqual(testAssociation(overlapping));
  const filled = sums([
    [30, 12],
    [14, 25],
  ]);
  const holed = sums([
    [30, 0, 12],
    [0, 0, 0],
    [14, 0, 25],
  ]);
  expect(testAssociation({ ...holed, isPartition: true })).toEqual(
    testAssociation({ ...filled, isPartition: true }),
  );
});

test('an answer that everybody gave is compared with nothing', () => {
  const everybodyAs = (row: number, column: number) =>
    testAssociation({
      cells: [
        [50, 30],
        [40, 25],
      ],
      rows: [row, 45],
      columns: [column, 30],
      people: 100,
      isPartition: false,
    });
  expect(everybodyAs(100, 50)).toMatchObject({ pairs: { tested: 2 } });
  expect(everybodyAs(60, 100)).toMatchObject({ pairs: { tested: 2 } });
  expect(everybodyAs(100, 100)).toMatchObject({ pairs: { tested: 1 } });
  const all = { cells: [[9, 9], [9, 9]], rows: [9, 9], columns: [9, 9], people: 9, isPartition: false }; // prettier-ignore
  expect(testAssociation(all)).toEqual({ state: 'not_testable' });
});
