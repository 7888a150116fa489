import { expect, test } from 'vitest';
import { advise, type Advice, type Doubt, type Recount } from '#src/operator/verdict/advice.ts';
import type { More, Verdict } from '#src/operator/verdict/verdict.ts';

const yes: Verdict = { verdict: 'supported' };
const no: Verdict = { verdict: 'refuted' };
const open = (low: number, high: number | null): Verdict => ({ verdict: 'undecided', more: { low, high } });
const tooClose: Verdict = { verdict: 'undecided', more: null };

type Others = Partial<Record<Recount, Verdict>>;
/** Deciding hypotheses 'a', 'b', ... whose recounts say the same, but for `others`. */
const deciding = (...all: [Verdict, Others?][]) =>
  all.map(([verdict, others], nth) => ({
    id: 'abc'.charAt(nth),
    weight: 'deciding' as const,
    ...verdict,
    among: { confirmed: verdict, unflagged: verdict, ...others },
    left: { people: 0, began: 90 },
  }));
const informative = (verdict: Verdict) =>
  deciding([verdict]).map((one) => ({ ...one, weight: 'informative' as const }));
const doubts = (...all: [Doubt['who'], boolean][]) => all.map(([who, isOpposite]) => ({ who, isOpposite }));
const ask = (more: More, ...all: [Doubt['who'], boolean][]): Advice => ({
  advice: 'ask',
  more,
  doubts: doubts(...all),
});
const change = (refuted: string[], ...all: [Doubt['who'], boolean][]): Advice => ({ advice: 'change', refuted, doubts: doubts(...all) }); // prettier-ignore

test.each([
  ['all is supported', deciding([yes], [yes]), { advice: 'launch' }],
  [
    'only an informative hypothesis is refuted',
    [...deciding([yes]), ...informative(no)],
    { advice: 'launch' },
  ],
  [
    'deciding hypotheses are refuted, whatever is open',
    deciding([no], [open(5, 9)], [no]),
    change(['a', 'c']),
  ],
  ['a recount refutes none of them', deciding([no, { unflagged: open(1, 2) }]), change(['a'], ['unflagged', false])], // prettier-ignore
  ['a recount refutes one of two', deciding([no, { confirmed: open(1, 2) }], [no]), change(['a', 'b'])],
  ['two are open', deciding([open(101, 300)], [open(50, 400)]), ask({ low: 101, high: 400 })],
  ['one has too few answers', deciding([{ verdict: 'undecided', more: { low: 9 } }], [open(50, 100)]), ask({ low: 50 })], // prettier-ignore
  ['one may need far more', deciding([open(9, null)], [open(50, 100)]), ask({ low: 50, high: null })],
  [
    'an informative hypothesis asks nobody',
    [...deciding([open(11, 12)]), ...informative(open(99, 99))],
    ask({ low: 11, high: 12 }),
  ],
  ['one is too close', deciding([open(10, 20)], [tooClose]), ask(null)],
  ['no hypothesis decides', informative(yes), ask(null)],
  ['recounts are open', deciding([yes, { confirmed: open(2, 4), unflagged: open(1, 9) }], [yes]), ask({ low: 2, high: 9 }, ['confirmed', false], ['unflagged', false])], // prettier-ignore
  ['a recount says the opposite', deciding([yes, { unflagged: no }]), ask(null, ['unflagged', true])],
] as [string, ReturnType<typeof deciding>, Advice][])('the advice is right if %s', (_, judged, advice) => {
  expect(advise(judged)).toEqual(advice);
});

test.each([
  [60, { advice: 'launch' }],
  [61, ask(null, ['left', false])],
])('if %i of 90 who began left before a deciding question, it is %j', (left, advice) => {
  const judged = deciding([yes], [yes]).map((one, nth) =>
    nth === 1 ? { ...one, left: { people: left, began: 90 } } : one,
  );
  expect(advise(judged)).toEqual(advice);
  expect(advise(deciding([no])).advice, 'a no needs no third').toBe('change');
});
