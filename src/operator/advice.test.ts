import { expect, test } from 'vitest';
import { advise, recounts, roundUpToTwoDigits, type Advice, type Recount } from '#src/operator/advice.ts';
import type { More, Verdict } from '#src/operator/verdict.ts';

const yes: Verdict = { verdict: 'supported' };
const no: Verdict = { verdict: 'refuted' };
const open = (low: number, high: number | null): Verdict => ({ verdict: 'undecided', more: { low, high } });
const tooClose: Verdict = { verdict: 'undecided', more: null };

type Others = Partial<Record<Recount, Verdict>>;
/** Musts 'a', 'b', ... whose recounts say the same, but for `others`. */
const musts = (...all: [Verdict, Others?][]) =>
  all.map(([verdict, others], nth) => ({
    id: 'abc'.charAt(nth),
    weight: 'must' as const,
    ...verdict,
    among: { proven: verdict, unflagged: verdict, leavers: verdict, ...others },
  }));
const nice = (verdict: Verdict) =>
  musts([verdict]).map((one) => ({ ...one, weight: 'good_to_know' as const }));
const doubts = (...all: [Recount, boolean][]) => all.map(([who, isOpposite]) => ({ who, isOpposite }));
const ask = (more: More, ...all: [Recount, boolean][]): Advice => ({
  advice: 'ask',
  more,
  doubts: doubts(...all),
});
const change = (refuted: string[], ...all: [Recount, boolean][]): Advice => ({ advice: 'change', refuted, doubts: doubts(...all) }); // prettier-ignore

test.each([
  ['all is supported', musts([yes], [yes]), { advice: 'launch' }],
  ['only what is good to know is refuted', [...musts([yes]), ...nice(no)], { advice: 'launch' }],
  ['musts are refuted, whatever is open', musts([no], [open(5, 9)], [no]), change(['a', 'c'])],
  ['a recount refutes none of them', musts([no, { unflagged: open(1, 2), leavers: yes }]), change(['a'], ['unflagged', false])], // prettier-ignore
  ['a recount refutes one of two', musts([no, { proven: open(1, 2) }], [no]), change(['a', 'b'])],
  ['two are open', musts([open(101, 300)], [open(50, 400)]), ask({ low: 101, high: 400 })],
  ['one may need far more', musts([open(9, null)], [open(50, 100)]), ask({ low: 50, high: null })],
  ['good to know asks nobody', [...musts([open(11, 12)]), ...nice(open(99, 99))], ask({ low: 11, high: 12 })],
  ['one is too close', musts([open(10, 20)], [tooClose]), ask(null)],
  ['no must is set', nice(yes), ask(null)],
  ['recounts are open', musts([yes, { proven: open(2, 4), leavers: open(1, 9) }], [yes]), ask({ low: 2, high: 9 }, ['proven', false], ['leavers', false])], // prettier-ignore
  ['a recount says the opposite', musts([yes, { unflagged: no }]), ask(null, ['unflagged', true])],
] as [string, ReturnType<typeof musts>, Advice][])('if %s', (_, judged, advice) => {
  expect(advise(judged)).toEqual(advice);
});

test.each(recounts)('no launch unless %s supports every must', (who) => {
  for (const verdict of [no, tooClose, open(1, 2)])
    expect(advise(musts([yes], [yes, { [who]: verdict }])).advice).toBe('ask');
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
