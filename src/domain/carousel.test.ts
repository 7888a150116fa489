import { expect, test } from 'vitest';
import { nextIndex, previousIndex } from '#src/domain/carousel.ts';

test.each([
  { index: 0, count: 5, next: 1, previous: 4 },
  { index: 2, count: 5, next: 3, previous: 1 },
  { index: 4, count: 5, next: 0, previous: 3 },
  { index: 0, count: 1, next: 0, previous: 0 },
])(
  'of $count places, $index is followed by $next and preceded by $previous',
  ({ index, count, next, previous }) => {
    expect(nextIndex(index, count)).toBe(next);
    expect(previousIndex(index, count)).toBe(previous);
  },
);
