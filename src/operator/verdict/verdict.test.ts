import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonInterval } from '#src/operator/proportion.ts';
import { decideAtLeast, decideTop, type More } from '#src/operator/verdict/verdict.ts';

test.each([
  [148, 271, 0.4, { verdict: 'supported' }],
  [90, 300, 0.4, { verdict: 'refuted' }],
  [3, 3, 0.4, { verdict: 'undecided', more: { low: 27 } }],
  [0, 0, 0.4, { verdict: 'undecided', more: { low: 30 } }],
  [29, 29, 0.4, { verdict: 'undecided', more: { low: 1 } }],
  [39, 99, 0.4, { verdict: 'undecided', more: { low: 295 } }],
  [78, 191, 0.4, { verdict: 'undecided', more: { low: 469, high: null } }],
  [420, 950, 0.4, { verdict: 'undecided', more: { low: 140, high: 17_777 } }],
  [4_020, 10_000, 0.4, { verdict: 'undecided', more: null }],
  [30, 30, 0.4, { verdict: 'supported' }],
])('%i of %i against a threshold of %d is %j', (count, of, bar, verdict) => {
  expect(decideAtLeast(count, of, bar)).toEqual(verdict);
});

test('asking the suggested number of people decides if the share is at either end, a tenth fewer does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 400 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (of, share) => {
        const count = Math.round(of * share);
        const decision = decideAtLeast(count, of, 0.5);
        if (decision.verdict !== 'undecided' || decision.more === null) return;
        const { low, high } = wilsonInterval(count, of);
        const decidesWith = (more: number, end: number) =>
          decideAtLeast(count + end * more, of + more, 0.5).verdict !== 'undecided';
        const decides = (more: number) => [low, high].map((end) => decidesWith(more, end));
        expect(decides(decision.more.low)).toContain(true);
        expect(decides(Math.max(0, Math.floor(decision.more.low * 0.9) - 1))).not.toContain(true);
        if (of < 100) expect(decision.more).not.toHaveProperty('high');
        else if (decision.more.high === null) expect(decidesWith(20 * of, low) && low > 0.5).toBe(false);
        else expect(decides(decision.more.high ?? 0)).toEqual([true, true]);
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
  expect(decideTop([ahead, ahead], 20)).toMatchObject({ verdict: 'undecided', more: { low: 10 } });
  expect(decideTop([{ rival: 'a', ahead: 40, behind: 40 }], 200)).toEqual({
    verdict: 'undecided',
    more: { low: 655, high: null },
  });
});

test('a hair behind is not behind, because one of eight rivals may lead by chance', () => {
  const narrow = { rival: 'a', ahead: 33, behind: 67 };
  const sure = { rival: 'b', ahead: 90, behind: 10 };
  expect(decideTop([narrow], 200).verdict).toBe('refuted');
  expect(decideTop([narrow, ...Array.from({ length: 7 }, () => sure)], 200).verdict).toBe('undecided');
});

test('without a rival or people who chose between the two, nothing is decided', () => {
  expect(decideTop([], 0)).toEqual({ verdict: 'undecided', more: { low: 30 } });
  expect(decideTop([], 100)).toEqual({ verdict: 'undecided', more: null });
  expect(decideTop([{ rival: 'a', ahead: 0, behind: 0 }], 100)).toEqual({ verdict: 'undecided', more: null });
});

test('if only half choose between the two, twice as many people are needed', () => {
  const behind = [{ rival: 'a', ahead: 40, behind: 60 }];
  expect(decideTop(behind, 100)).toEqual(decideAtLeast(40, 100, 0.5));
  const { more } = decideAtLeast(40, 100, 0.5) as { more: NonNullable<More> };
  expect(decideTop(behind, 200)).toEqual({ verdict: 'undecided', more: { low: 2 * more.low, high: null } });
});
