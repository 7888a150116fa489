import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSmall, withheldCells } from '#netlify/services/operator-report/withheld.ts';

const single = (counts: number[]) => ({
  cells: counts.map((count) => [count]),
  people: [counts.reduce((sum, count) => sum + count, 0)],
  columnsAddUp: true,
  rowsAddUp: false,
});
const hiddenOf = (counts: number[]) => withheldCells(single(counts)).map(([isHidden]) => isHidden);

test('large groups and empty ones are shown', () => {
  expect(hiddenOf([20, 7, 5, 0])).toEqual([false, false, false, false]);
});

test('one small group takes the next larger along, which the total would tell it by', () => {
  expect(hiddenOf([20, 7, 3, 0])).toEqual([false, true, true, false]);
  expect(hiddenOf([20, 9, 6, 2, 1])).toEqual([false, false, true, true, true]);
});

test('of Yes and No both are hidden where one is small', () => {
  expect(hiddenOf([18, 2])).toEqual([true, true]);
});

test('of several choices nearly everybody’s is hidden, because the few who did not make it are a group', () => {
  const table = { cells: [[18], [9], [0]], people: [20], columnsAddUp: false, rowsAddUp: false };
  expect(withheldCells(table)).toEqual([[true], [false], [false]]);
});

test('whatever the table, no line leaves a small group to be worked out by subtraction', () => {
  const rows = fc.integer({ min: 1, max: 6 });
  const tables = rows.chain((columns) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  fc.assert(
    fc.property(tables, (cells) => {
      const people = (cells[0] ?? []).map((_, c) => cells.reduce((sum, row) => sum + (row[c] ?? 0), 0));
      const hidden = withheldCells({ cells, people, columnsAddUp: true, rowsAddUp: true });
      const lines = [
        ...cells.map((row, r) => row.map((count, c) => ({ count, isHidden: hidden[r]?.[c] }))),
        ...people.map((_, c) => cells.map((row, r) => ({ count: row[c] ?? 0, isHidden: hidden[r]?.[c] }))),
      ];
      for (const line of lines) {
        expect(line.filter(({ count, isHidden }) => isSmall(count) && !isHidden)).toEqual([]);
        // A hidden zero may be worked out: that nobody said something is no one's answer.
        const concealed = line.filter(({ count, isHidden }) => isHidden && count > 0);
        const rest = line.filter(({ count, isHidden }) => count > 0 && !isHidden);
        const sum = concealed.reduce((total, { count }) => total + count, 0);
        // Either there was nothing left to hide, or what is hidden could be many things.
        if (concealed.length > 0 && rest.length > 0) {
          expect(concealed.length).toBeGreaterThan(1);
          expect(sum).toBeGreaterThanOrEqual(9);
        }
      }
    }),
  );
});
