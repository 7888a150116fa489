import { expect, test } from 'vitest';
import { nameWindow, windowOf } from '#src/shared/visitor/members-window.ts';

test('a code always gives the same number of five digits, which leads to a window, and every window has members', () => {
  const codes = Array.from({ length: 500 }, (_, at) => `CODE${at.toString(32).toUpperCase()}`);
  const members = codes.map(windowOf);
  expect(members).toEqual(codes.map(windowOf));
  expect(new Set(members.map(({ number }) => number)).size).toBeGreaterThan(450);
  for (const { number, window } of members) {
    expect(String(number)).toMatch(/^\d{5}$/);
    const [floor, column] = window;
    expect((floor - 1) * 4 + column, 'counted from the lower left').toBe(((number - 1) % 40) + 1);
  }
  expect(new Set(members.map(({ window }) => nameWindow(window))).size).toBe(40);
});

test.each([
  [[1, 2], '1st floor, 2nd window'],
  [[3, 4], '3rd floor, 4th window'],
  [[10, 1], '10th floor, 1st window'],
] as const)('the window at %j is called %j', (window, name) => {
  expect(nameWindow(window)).toBe(name);
});
