/** Applies the rules in src/operator/verdict/hypotheses.ts. */
import type { Weight } from '#src/operator/verdict/hypotheses.ts';
import type { More, Verdict } from '#src/operator/verdict/verdict.ts';

/** Counts beside everybody's answers: each leaves out people who could mislead. */
export const recounts = ['confirmed', 'unflagged'] as const;
export type Recount = (typeof recounts)[number];

/** Fewer of those who began can't speak for all. */
const LEAST_ANSWERED = 1 / 3;

export type Judged = Verdict & {
  id: string;
  weight: Weight;
  among: Record<Recount, Verdict>;
  /** How many left before this question, of those who began and aren't still answering. */
  left: { people: number; began: number };
};

/**
 * A recount that doesn't give the advice of everybody's answers, or `left` if too few reached a deciding question;
 * `isOpposite` if the recount refutes one.
 */
export type Doubt = { who: Recount | 'left'; isOpposite: boolean };

export type Advice =
  | { advice: 'launch' }
  /** With doubts, fake answers could have caused it. */
  | { advice: 'change'; refuted: string[]; doubts: Doubt[] }
  /** With doubts, everybody's answers say launch. */
  | { advice: 'ask'; more: More; doubts: Doubt[] };

export const refutedIn = (advice: Advice): string[] => (advice.advice === 'change' ? advice.refuted : []);

export function advise(judged: readonly Judged[]): Advice {
  const deciding = judged.filter(({ weight }) => weight === 'deciding');
  const refuted = deciding.filter(({ verdict }) => verdict === 'refuted');
  if (refuted.length > 0) {
    const doubts = doubtsIn(refuted, (verdicts) => !verdicts.includes('refuted'));
    return { advice: 'change', refuted: refuted.map(({ id }) => id), doubts };
  }
  if (deciding.length === 0 || deciding.some(({ verdict }) => verdict === 'undecided'))
    return { advice: 'ask', more: slowest(deciding), doubts: [] };
  const doubts = doubtsIn(deciding, (verdicts) => verdicts.some((verdict) => verdict !== 'supported'));
  const more = slowest(doubts.flatMap(({ who }) => deciding.map(({ among }) => among[who])));
  const tooFew = deciding.some(({ left: { people, began } }) => began - people < began * LEAST_ANSWERED);
  const all = [...doubts, ...(tooFew ? [{ who: 'left' as const, isOpposite: false }] : [])];
  return all.length === 0 ? { advice: 'launch' } : { advice: 'ask', more, doubts: all };
}

function doubtsIn(hypotheses: readonly Judged[], isDoubt: (verdicts: Verdict['verdict'][]) => boolean) {
  return recounts.flatMap((who) => {
    const verdicts = hypotheses.map((hypothesis) => hypothesis.among[who].verdict);
    return isDoubt(verdicts) ? [{ who, isOpposite: verdicts.includes('refuted') }] : [];
  });
}

/** The same people answer every question, so the hypothesis that needs most decides. */
function slowest(verdicts: readonly Verdict[]): More {
  const open = verdicts.flatMap((one) => (one.verdict === 'undecided' ? [one.more] : []));
  const estimates = open.filter((more) => more !== null);
  if (estimates.length === 0 || estimates.length < open.length) return null;
  const low = Math.max(...estimates.map((more) => more.low));
  if (estimates.some(({ high }) => high === undefined)) return { low };
  const high = Math.max(...estimates.map((more) => more.high ?? Infinity));
  return { low, high: Number.isFinite(high) ? high : null };
}

/** An estimate gets two digits: @example roundUpToTwoDigits(27_241) // 28_000 */
export function roundUpToTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}
