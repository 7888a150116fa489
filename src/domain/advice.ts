/** What to do: the rules of src/data/hypotheses.ts, followed. */
import type { Weight } from '#src/data/hypotheses.ts';
import type { Verdict } from '#src/domain/verdict.ts';

export type Judged = Verdict & { id: string; weight: Weight };

export type Advice =
  | { advice: 'launch' }
  /** The musts that are refuted. */
  | { advice: 'change'; refuted: string[] }
  /** Null: too close to say; no day where nobody answers, or where it is too far away to be told. */
  | { advice: 'ask'; more: number | null; until: string | null };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Further ahead than this a pace says nothing. */
const FORESEEN_DAYS = 730;

/** @param perDay How many people a day answer at present. */
export function advise(judged: readonly Judged[], perDay: number, now: Date): Advice {
  const musts = judged.filter(({ weight }) => weight === 'must');
  const refuted = musts.filter(({ verdict }) => verdict === 'refuted').map(({ id }) => id);
  if (refuted.length > 0) return { advice: 'change', refuted };
  const open = musts.flatMap((must) => (must.verdict === 'undecided' ? [must.more ?? Infinity] : []));
  if (open.length === 0 && musts.length > 0) return { advice: 'launch' };
  // The same people answer all questions, so the must that needs most of them says how many.
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

/** "About" has no more digits than it knows: @example roundUpToTwoDigits(27_241) // 28_000 */
export function roundUpToTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.ceil(count / unit) * unit;
}

/** How many people a day have answered of late, of those who joined by day: over a week, or since the first of them. */
export function paceOf(days: readonly { day: string; completed: number }[], now: Date): number {
  const dayBefore = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString().slice(0, 10);
  const week = Array.from({ length: 7 }, (_, count) => dayBefore(count));
  const first = days.reduce((earliest, { day }) => (day < earliest ? day : earliest), dayBefore(0));
  const counted = week.filter((day) => day >= first);
  const completed = days
    .filter(({ day }) => counted.includes(day))
    .reduce((sum, one) => sum + one.completed, 0);
  return completed / Math.max(1, counted.length);
}
