/** Applies the rules in src/operator/hypotheses.ts. */
import type { Weight } from '#src/operator/hypotheses.ts';
import type { Verdict } from '#src/operator/verdict.ts';

export type Judged = Verdict & { id: string; weight: Weight };

export type Advice =
  | { advice: 'launch' }
  | { advice: 'change'; refuted: string[] }
  /** `more` is null if it's too close to say, `until` if nobody answers or the day is too far off. */
  | { advice: 'ask'; more: number | null; until: string | null };

export const refutedIn = (advice: Advice): string[] => (advice.advice === 'change' ? advice.refuted : []);

const DAY_MS = 24 * 60 * 60 * 1000;
/** Further ahead, the pace predicts nothing. */
const FORESEEN_DAYS = 730;

export function advise(judged: readonly Judged[], perDay: number, now: Date): Advice {
  const musts = judged.filter(({ weight }) => weight === 'must');
  const refuted = musts.filter(({ verdict }) => verdict === 'refuted').map(({ id }) => id);
  if (refuted.length > 0) return { advice: 'change', refuted };
  const open = musts.flatMap((must) => (must.verdict === 'undecided' ? [must.more ?? Infinity] : []));
  if (open.length === 0 && musts.length > 0) return { advice: 'launch' };
  // The same people answer every question, so the must that needs most decides.
  const needed = Math.max(...open);
  if (!Number.isFinite(needed)) return { advice: 'ask', more: null, until: null };
  const more = roundUpToTwoDigits(needed);
  return { advice: 'ask', more, until: dayWhen(more, perDay, now) };
}

function dayWhen(more: number, perDay: number, now: Date): string | null {
  const days = Math.ceil(more / perDay);
  if (!(days <= FORESEEN_DAYS)) return null;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** An estimate gets two digits: @example roundUpToTwoDigits(27_241) // 28_000 */
export function roundUpToTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}

const PACE_DAYS = 7;
const midnightBefore = (moment: Date | number) => Math.floor(Number(moment) / DAY_MS) * DAY_MS;

export const firstRecentMoment = (now: Date): Date =>
  new Date(midnightBefore(now) - (PACE_DAYS - 1) * DAY_MS);

/** People per day over a week, or since the first of them joined. */
export function paceOf(recent: number, firstJoinedMs: number, now: Date): number {
  const days = (midnightBefore(now) - midnightBefore(firstJoinedMs)) / DAY_MS + 1;
  return recent / Math.min(PACE_DAYS, Math.max(1, days));
}
