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
  return dayOf((day - ((day - MONDAY + 7) % 7)) * DAY_MS);
}

/** The first of the whole days without a join that have passed until now, where it follows a run of days with many. */
function dayJoinsStopped(now: Date, joins: ReadonlyMap<string, number>): string | null {
  const earliest = [...joins.keys()].reduce(
    (first, day) => (day < first ? day : first),
    dayOf(now.getTime()),
  );
  const joinedOn = (ms: number) => joins.get(dayOf(ms)) ?? 0;
  let quiet: number | null = null;
  for (let ms = now.getTime() - DAY_MS; dayOf(ms) >= earliest && joinedOn(ms) === 0; ms -= DAY_MS) quiet = ms;
  if (quiet === null) return null;
  for (let before = 1; before <= RUN_DAYS; before += 1) {
    if (joinedOn(quiet - before * DAY_MS) < MANY_JOINS) return null;
  }
  return dayOf(quiet);
}
