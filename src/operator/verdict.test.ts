import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAtLeast, decideTop } from '#src/operator/verdict.ts';

test.each([
  [148, 271, 0.4, { verdict: 'supported' }],
  [90, 300, 0.4, { verdict: 'refuted' }],
  // The sequence starts at 0.3426.
  [48, 100, 0.4, { verdict: 'undecided' }],
  [3, 3, 0.4, { verdict: 'undecided', more: 27 }],
  [0, 0, 0.4, { verdict: 'undecided', more: 30 }],
  [40, 100, 0.4, { verdict: 'undecided', more: null }],
  [29, 29, 0.4, { verdict: 'undecided', more: 1 }],
  [30, 30, 0.4, { verdict: 'supported' }],
])('%i of %i against a threshold of %d is %j', (count, of, bar, verdict) => {
  expect(decideAtLeast(count, of, bar)).toMatchObject(verdict);
});

test('asking the suggested number of people decides if the share stays, one percent fewer does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 400 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (of, share) => {
        const count = Math.round(of * share);
        const found = decideAtLeast(count, of, 0.5);
        if (found.verdict !== 'undecided' || found.more === null || found.more < 200) return;
        const at = (all: number) => decideAtLeast((count / of) * all, all, 0.5).verdict;
        expect(at(of + found.more)).toBe(count / of > 0.5 ? 'supported' : 'refuted');
        expect(at(Math.floor((of + found.more) * 0.99))).toBe('undecided');
      },
    ),
  );
});

test('an option leads if it is ahead of every rival, and fails if it is clearly behind one', () => {
  const ahead = { rival: 'a', ahead: 70, behind: 30 };
  const level = { rival: 'b', ahead: 52, behind: 48 };
  const behind = { rival: 'c', ahead: 20, behind: 60 };
  expect(decideTop([ahead, ahead], 200).verdict).toBe('supported');
  expect(decideTop([ahead, level], 200)).toMatchObject({ verdict: 'undecided' });
  expect(decideTop([ahead, behind], 200).verdict).toBe('refuted');
  expect(decideTop([ahead, ahead], 20)).toMatchObject({ verdict: 'undecided', more: 10 });
  expect(decideTop([{ rival: 'a', ahead: 40, behind: 40 }], 200)).toEqual({
    verdict: 'undecided',
    more: null,
  });
  expect(decideTop([], 0)).toEqual({ verdict: 'undecided', more: 30 });
});

test('a hair behind is not behind, because one of eight rivals may lead by chance', () => {
  const narrow = { rival: 'a', ahead: 33, behind: 67 };
  const sure = { rival: 'b', ahead: 90, behind: 10 };
  expect(decideTop([narrow], 200).verdict).toBe('refuted');
  expect(decideTop([narrow, ...Array.from({ length: 7 }, () => sure)], 200).verdict).toBe('undecided');
});

test('without a rival or people who chose between the two, nothing is decided', () => {
  expect(decideTop([], 100)).toEqual({ verdict: 'undecided', more: null });
  expect(decideTop([{ rival: 'a', ahead: 0, behind: 0 }], 100)).toEqual({ verdict: 'undecided', more: null });
});

test('if only half choose between the two, twice as many people are needed', () => {
  const behind = [{ rival: 'a', ahead: 40, behind: 60 }];
  expect(decideTop(behind, 100)).toEqual(decideAtLeast(40, 100, 0.5));
  expect(decideTop(behind, 200)).toEqual({ verdict: 'undecided', more: 266 });
});

test('asking the suggested number of people decides which option leads, one percent fewer does not', () => {
  const side = fc.integer({ min: 20, max: 120 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ rival: fc.constant('a'), ahead: side, behind: side }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.nat({ max: 400 }),
      (duels, others) => {
        const answered = others + Math.max(...duels.map(({ ahead, behind }) => ahead + behind));
        const found = decideTop(duels, answered);
        if (found.verdict !== 'undecided' || found.more === null || found.more < 200) return;
        const at = (all: number) => {
          const times = all / answered;
          return decideTop(
            duels.map(({ rival, ahead, behind }) => ({
              rival,
              ahead: ahead * times,
              behind: behind * times,
            })),
            all,
          ).verdict;
        };
        const isAhead = duels.every(({ ahead, behind }) => ahead >= behind);
        expect(at(answered + found.more)).toBe(isAhead ? 'supported' : 'refuted');
        expect(at(Math.floor((answered + found.more) * 0.99))).toBe('undecided');
      },
    ),
  );
});
