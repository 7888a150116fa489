import { expect, test } from 'vitest';
import {
  advise,
  recounts,
  roundUpToTwoDigits,
  type Advice,
  type Judged,
  type Recount,
} from '#src/operator/advice.ts';
import type { More, Verdict } from '#src/operator/verdict.ts';

const supported: Verdict = { verdict: 'supported' };
const refuted: Verdict = { verdict: 'refuted' };
const open = (low: number, high: number | null): Verdict => ({ verdict: 'undecided', more: { low, high } });
const tooClose: Verdict = { verdict: 'undecided', more: null };

/** A must whose recounts say the same, but for some. */
const must = (id: string, verdict: Verdict, others: Partial<Record<Recount, Verdict>> = {}): Judged => ({
  id,
  weight: 'must',
  ...verdict,
  among: { proven: verdict, unflagged: verdict, leavers: verdict, ...others },
});
const nice = (judged: Judged): Judged => ({ ...judged, weight: 'good_to_know' });
const ask = (more: More, doubts: [Recount, boolean][] = []): Advice => ({
  advice: 'ask',
  more,
  doubts: doubts.map(([who, isOpposite]) => ({ who, isOpposite })),
});

test.each<[string, Judged[], Advice]>([
  [
    'every must is supported in every count',
    [must('a', supported), must('b', supported)],
    { advice: 'launch' },
  ],
  ['what is good to know is refuted', [must('a', supported), nice(must('b', refuted))], { advice: 'launch' }],
  [
    'musts are refuted, whatever is open',
    [must('a', refuted), must('b', open(5, 9)), must('c', refuted)],
    { advice: 'change', refuted: ['a', 'c'], doubts: [] },
  ],
  [
    'a recount refutes none of the refuted, whatever leavers would say',
    [
      must('a', refuted, { unflagged: open(10, 20), leavers: open(1, 2) }),
      must('b', refuted, { unflagged: supported }),
    ],
    { advice: 'change', refuted: ['a', 'b'], doubts: [{ who: 'unflagged', isOpposite: false }] },
  ],
  [
    'a recount refutes one of two',
    [must('a', refuted, { proven: open(1, 2) }), must('b', refuted)],
    { advice: 'change', refuted: ['a', 'b'], doubts: [] },
  ],
  [
    'two are open: who needs more',
    [must('a', open(101, 300)), must('b', open(50, 27_241))],
    ask({ low: 101, high: 27_241 }),
  ],
  [
    'one may need far more',
    [must('a', open(9, null)), must('b', open(50, 100))],
    ask({ low: 50, high: null }),
  ],
  [
    'what is good to know asks nobody',
    [must('a', open(11, 12)), nice(must('b', open(999, 999)))],
    ask({ low: 11, high: 12 }),
  ],
  ['one is too close', [must('a', open(10, 20)), must('b', tooClose)], ask(null)],
  ['no must is set', [nice(must('a', supported))], ask(null)],
  [
    'recounts are open',
    [must('a', supported, { proven: open(200, 400), leavers: open(20, 900) }), must('b', supported)],
    ask({ low: 200, high: 900 }, [['proven', false], ['leavers', false]]), // prettier-ignore
  ],
  [
    'a recount says the opposite',
    [must('a', supported, { unflagged: refuted }), must('b', supported, { unflagged: open(5, 6) })],
    ask({ low: 5, high: 6 }, [['unflagged', true]]),
  ],
])('if %s', (_, judged, advice) => {
  expect(advise(judged)).toEqual(advice);
});

test.each(recounts)('no launch unless %s supports every must', (who) => {
  for (const verdict of [refuted, tooClose, open(1, 2)])
    expect(advise([must('a', supported), must('b', supported, { [who]: verdict })]).advice).toBe('ask');
});

test.each([
  [1, 1],
  [99, 99],
  [100, 100],
  [101, 110],
  [27_241, 28_000],
])('about %i rounds to %i', (count, about) => {
  expect(roundUpToTwoDigits(count)).toBe(about);
});
