import { expect, test } from 'vitest';
import { occasionsAt } from '#src/domain/letter-occasions.ts';

const NOBODY = new Map<string, number>();

test.each([
  ['2026-11-23T05:59:59Z', '2026-11-16'],
  ['2026-11-23T06:00:00Z', '2026-11-23'],
  ['2026-11-25T12:00:00Z', '2026-11-23'],
  ['2026-11-30T05:07:00Z', '2026-11-23'],
  ['2027-01-01T00:07:00Z', '2026-12-28'],
])('at %s the letter of the week from %s is due', (moment, monday) => {
  expect(occasionsAt(new Date(moment), NOBODY)).toEqual([`week ${monday}`]);
});

test.each([
  ['a whole day without a join after two days of 20', { 17: 0, 18: 20, 19: 20 }, 21, '20'],
  ['the first of several such days', { 18: 20, 19: 31 }, 24, '20'],
  ['days that are counted, with nobody', { 18: 20, 19: 20, 20: 0, 21: 0 }, 22, '20'],
  ['a day that has not ended', { 18: 20, 19: 20 }, 20, null],
  ['one join is no stop', { 18: 20, 19: 20, 20: 1 }, 21, null],
  ['19 are too few for a run', { 18: 20, 19: 19 }, 21, null],
  ['one day is no run', { 18: 19, 19: 200 }, 21, null],
  ['they went on the day after', { 18: 20, 19: 20, 21: 3 }, 22, null],
  ['they go on today, and yesterday there was none', { 18: 20, 19: 20, 21: 3 }, 21, '20'],
  ['nobody ever joined', {}, 21, null],
])('joins have stopped: %s', (_, counts, today, stopped) => {
  // In any order.
  const days = Object.entries(counts).toReversed();
  const byDay = new Map(days.map(([day, count]) => [`2026-11-${day}`, count]));
  const [, second] = occasionsAt(new Date(`2026-11-${today}T00:07:00Z`), byDay);
  expect(second).toBe(stopped === null ? undefined : `no_joins 2026-11-${stopped}`);
});
