import { expect, test } from 'vitest';
import { windowAt, windowBox, windowPath } from '#src/ui/facade-geometry.ts';

test('windows are counted from the lower left', () => {
  expect([0, 3, 4, 39].map(windowAt)).toEqual([
    [1, 1],
    [1, 4],
    [2, 1],
    [10, 4],
  ]);
});

test('a path of windows starts at the first, and each is closed', () => {
  const { x, y } = windowBox(10, [1, 1]);
  const all = windowPath(10, [1, 1], 4, 10);
  expect(all.startsWith(`M${x} ${y}h`)).toBe(true);
  expect(all.match(/z/g)).toHaveLength(40);
});
