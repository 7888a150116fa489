import { expect, test } from 'vitest';
import { nameWindow, windowOf } from '#src/shared/visitor/members-window.ts';

const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => `CODE${at.toString(32).toUpperCase()}`);

test('every window has members, each with everybody who may live there', () => {
  const windows = codes(4_000).map(windowOf);
  expect(new Set(windows.map(({ window }) => nameWindow(window))).size).toBe(40);
  expect(new Set(windows.map((own) => JSON.stringify(own))).size).toBe(40 * 5);
});

test('no two neighbors of twenty codes have the same window', () => {
  const windows = codes(20).map((code) => JSON.stringify(windowOf(code)));
  expect(windows.filter((own, at) => own === windows[at + 1])).toEqual([]);
});

test.each([
  [[1, 2], '1st floor, 2nd window'],
  [[3, 4], '3rd floor, 4th window'],
  [[10, 1], '10th floor, 1st window'],
] as const)('the window at %j is called %j', (window, name) => {
  expect(nameWindow(window)).toBe(name);
});
