import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeAnswersAtLeast, fakeAnswersTop } from '#src/operator/fragility.ts';
import { decideAtLeast, decideTop } from '#src/operator/verdict.ts';

type Side = { most: number; without: (few: number) => string };

/** A linear search, as a reference for the bisection. */
function first({ most, without }: Side, isChange: (verdict: string) => boolean): number {
  for (let few = 1; few <= most; few += 1) if (isChange(without(few))) return few;
  return Infinity;
}

function fewest(now: string, yes: Side, no: Side): number | null {
  const few =
    now === 'undecided'
      ? Math.min(
          first(yes, (verdict) => verdict === 'refuted'),
          first(no, (verdict) => verdict === 'supported'),
        )
      : first(now === 'supported' ? yes : no, (verdict) => verdict !== now);
  return few === Infinity ? null : few;
}

test.each([
  ['supported', 148, 271, 27],
  ['refuted', 90, 300, 13],
  ['supported by as few as may decide', 30, 30, 1],
  ['refuted by as few as may decide', 0, 30, 1],
  ['open, where some may hide either', 48, 100, 18],
  ['open, where no fewer answers may decide', 20, 30, null],
  ['open, where one hides that it is refuted', 2, 31, 1],
  ['open for want of answers', 3, 3, null],
  ['open for want of one answer', 29, 29, null],
  ['open before the first answer', 0, 0, null],
])('a verdict of %s, with %i of %i, depends on %j answers', (_, count, of, few) => {
  expect(fakeAnswersAtLeast(count, of, 0.4)).toBe(few);
});

test('that many fewer answers change the verdict of a share, and one less does not', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.nat(), fc.constantFrom(0.4, 0.5), (of, any, bar) => {
      const count = any % (of + 1);
      const now = decideAtLeast(count, of, bar).verdict;
      const yes = {
        most: count,
        without: (few: number) => decideAtLeast(count - few, of - few, bar).verdict,
      };
      const no = { most: of - count, without: (few: number) => decideAtLeast(count, of - few, bar).verdict };
      expect(fakeAnswersAtLeast(count, of, bar)).toBe(fewest(now, yes, no));
    }),
  );
});

type Sides = [ahead: number, behind: number];
const duelsOf = (sides: readonly Sides[]) =>
  sides.map(([ahead, behind], index) => ({ rival: `rival ${index}`, ahead, behind }));

test.each<[string, Sides[], number, number | null]>([
  ['on top', [[70, 30]], 200, 9],
  ['on top, and hardly so of one rival', [[70, 30], [66, 30]], 200, 5], // prettier-ignore
  ['on top by as few as may decide', [[30, 0]], 30, 1],
  ['not on top', [[70, 30], [20, 60]], 200, 9], // prettier-ignore
  ['open, where some may hide either', [[33, 67], [70, 20]], 200, 2], // prettier-ignore
  ['open, where those who answered are too few to lose one', [[40, 40]], 30, null],
  ['open without a rival', [], 100, null],
])('an option that is %s', (_, sides, answered, few) => {
  expect(fakeAnswersTop(duelsOf(sides), answered)).toBe(few);
});

test('that many fewer answers put another option on top, and one less does not', () => {
  const side = fc.nat({ max: 90 });
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { maxLength: 4 }), fc.nat({ max: 200 }), (sides, others) => {
      const answered = others + Math.max(0, ...sides.map(([ahead, behind]) => ahead + behind));
      const now = decideTop(duelsOf(sides), answered).verdict;
      const losing = (nth: 0 | 1): Side => ({
        most: Math.max(0, ...sides.map((both) => both[nth])),
        without: (few) => {
          const fewer = sides.map((both) => both.with(nth, Math.max(0, both[nth] - few)) as Sides);
          return decideTop(duelsOf(fewer), answered - few).verdict;
        },
      });
      expect(fakeAnswersTop(duelsOf(sides), answered)).toBe(fewest(now, losing(0), losing(1)));
    }),
  );
});
