import { expect, test } from 'vitest';
import { facadeSize, TOWER, windowBox } from '#src/ui/facade-geometry.ts';
import { facadeLife, facadeLines } from '#src/ui/facade-lines.ts';

test('a tower of any size lies within its walls and stands on its ground', () => {
  for (const [floors, columns] of [
    [TOWER.floors, TOWER.columns],
    [22, 4],
    [7, 6],
    [1, 1],
  ] as const) {
    const { width, height } = facadeSize(floors, columns);
    const lowest = windowBox(floors, [1, 1]);
    const highest = windowBox(floors, [floors, columns]);
    expect(lowest.x).toBe(width - highest.x - highest.width);
    expect(highest.y).toBeGreaterThan(0);
    expect(lowest.y + lowest.height).toBeLessThan(height);
    for (const path of Object.values(facadeLines(floors, columns)))
      expect(path).toMatch(/^M[-\d.MmHhVvLlAaZzCcQq ]+$/);
  }
});

test('six to ten rooms are inhabited, by the same neighbors in every tower that has the floor', () => {
  const { rooms, life } = facadeLife(TOWER.floors, TOWER.columns);
  const neighbors = (of: string) => of.match(/M[\d. ]+/g) ?? [];
  expect(neighbors(rooms).length).toBeGreaterThanOrEqual(6);
  expect(neighbors(rooms).length).toBeLessThanOrEqual(10);
  expect(neighbors(life)).toEqual(neighbors(rooms));
  expect(neighbors(facadeLife(22, 4).rooms)).toHaveLength(neighbors(rooms).length);
  expect(neighbors(facadeLife(3, 2).rooms).length).toBeLessThan(neighbors(rooms).length);
  expect(facadeLife(1, 1).life.length).toBeLessThan(life.length);
});
