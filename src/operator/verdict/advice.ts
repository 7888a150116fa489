/** Applies the rules in src/operator/verdict/hypotheses.ts. */
import type { Weight } from '#src/operator/verdict/hypotheses.ts';
import type { More, Verdict } from '#src/operator/verdict/verdict.ts';

/** Counts beside everybody's answers: each leaves out, or adds, people who could mislead. */
export const recounts = ['confirmed', 'unflagged', 'leavers'] as const;
export type Recount = (typeof recounts)[number];

export type Judged = Verdict & { id: string; weight: Weight; among: Record<Recount, Verdict> };

/** A recount that doesn't give the advice of everybody's answers; `isOpposite` if it refutes a deciding hypothesis. */
export type Doubt = { who: Recount; isOpposite: boolean };

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
    // People who left would only add to the no.
    const doubts = doubtsIn(refuted, ['confirmed', 'unflagged'], (verdicts) => !verdicts.includes('refuted'));
    return { advice: 'change', refuted: refuted.map(({ id }) => id), doubts };
  }
  if (deciding.length === 0 || deciding.some(({ verdict }) => verdict === 'undecided'))
    return { advice: 'ask', more: slowest(deciding), doubts: [] };
  const doubts = doubtsIn(deciding, recounts, (verdicts) =>
    verdicts.some((verdict) => verdict !== 'supported'),
  );
  if (doubts.length === 0) return { advice: 'launch' };
  return {
    advice: 'ask',
    more: slowest(doubts.flatMap(({ who }) => deciding.map(({ among }) => among[who]))),
    doubts,
  };
}

function doubtsIn(
  hypotheses: readonly Judged[],
  among: readonly Recount[],
  isDoubt: (verdicts: Verdict['verdict'][]) => boolean,
): Doubt[] {
  return among.flatMap((who) => {
    const verdicts = hypotheses.map((hypothesis) => hypothesis.among[who].verdict);
    return isDoubt(verdicts) ? [{ who, isOpposite: verdicts.includes('refuted') }] : [];
  });
}

/** The same people answer every question, so the hypothesis that needs most decides. */
function slowest(verdicts: readonly Verdict[]): More {
  const open = verdicts.flatMap((one) => (one.verdict === 'undecided' ? [one.more] : []));
  const known = open.filter((more) => more !== null);
  if (known.length === 0 || known.length < open.length) return null;
  const highs = known.map(({ high }) => high ?? Infinity);
  const high = Math.max(...highs);
  return { low: Math.max(...known.map(({ low }) => low)), high: Number.isFinite(high) ? high : null };
}

/** An estimate gets two digits: @example roundUpToTwoDigits(27_241) // 28_000 */
export function roundUpToTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}
