/** When operators are written to, other than because the advice has changed. Days are in UTC. */

/** By their kind and what they are about; each is written about once. */
export type LetterOccasion = `week ${string}` | `no_joins ${string}` | `advice ${string}`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A letter of the week is there on Monday morning. */
const MORNING_MS = 6 * 60 * 60 * 1000;
/** So many joins on each of so many days: then a day without one is no chance. */
const MANY_JOINS = 20;
const RUN_DAYS = 2;
/** 1970 began on a Thursday. */
const MONDAY = 4;

/** @param joins How many joined, by day; a day on which nobody did may be left out. */
export function occasionsAt(now: Date, joins: ReadonlyMap<string, number>): LetterOccasion[] {
  const stopped = dayJoinsStopped(now, joins);
  return [`week ${mondayOf(now)}`, ...(stopped === null ? [] : [`no_joins ${stopped}` as const])];
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Of the week whose letter is due: until Monday morning that of the week before. */
function mondayOf(now: Date): string {
  const day = Math.floor((now.getTime() - MORNING_MS) / DAY_MS);
  return dayOf((day - ((day - MONDAY) % 7)) * DAY_MS);
}

/** The day after the last one with a join, where it has passed without one, and follows a run of days with many. */
function dayJoinsStopped(now: Date, joins: ReadonlyMap<string, number>): string | null {
  const today = dayOf(now.getTime());
  const last = [...joins.keys()]
    .filter((day) => day < today && joins.get(day) !== 0)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const fromLast = (days: number) => dayOf(Date.parse(last) + days * DAY_MS);
  for (let before = 0; before < RUN_DAYS; before += 1) {
    if ((joins.get(fromLast(-before)) ?? 0) < MANY_JOINS) return null;
  }
  return fromLast(1) < today ? fromLast(1) : null;
}
