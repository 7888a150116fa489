/** Whether the site is well: what was found, against what this code expects. */

/** How often each scheduled function runs, in minutes; a test holds their schedules to it. */
export const scheduledEvery = { 'retry-emails': 1, 'remove-expired': 60, 'watch-advice': 60 } as const;
export type Job = keyof typeof scheduledEvery;

/** A run may start late and take its time; one that has stopped is noticed within five minutes. */
const LATE_MINUTES = 3;
/** A mail that has waited for so long is one that somebody misses. */
const MAIL_LATE_MINUTES = 60;

/** How many of each kind ten minutes may have. One network reports six of its pages' at most, so no stranger alone is a trouble. */
const bearableFaults = { faults: 4, 'page-faults': 19 } as const;
export type FaultKind = keyof typeof bearableFaults;

export type FoundHealth = {
  /** The newest that the database has, by name: they count up. */
  migration: string | null;
  oldestMailMinutes: number;
  /** Whether an email waits because our key or sender is wrong. */
  isMailRefused: boolean;
  faults: Partial<Record<FaultKind, number>>;
  minutesSinceRun: Partial<Record<Job, number>>;
};
export type Trouble = 'database' | 'migration' | 'mail' | 'mail-settings' | FaultKind | Job;

/** @example troublesOf(null, '0001_baseline') // ['database'] */
export function troublesOf(found: FoundHealth | null, expectedMigration: string): Trouble[] {
  if (found === null) return ['database'];
  const { migration, oldestMailMinutes, isMailRefused, faults, minutesSinceRun } = found;
  const troubles: Trouble[] = [];
  // A newer one is no trouble: the code before the last one still runs on it.
  if (migration === null || migration < expectedMigration) troubles.push('migration');
  if (oldestMailMinutes >= MAIL_LATE_MINUTES) troubles.push('mail');
  if (isMailRefused) troubles.push('mail-settings');
  for (const kind of Object.keys(bearableFaults) as FaultKind[]) {
    if ((faults[kind] ?? 0) > bearableFaults[kind]) troubles.push(kind);
  }
  for (const job of Object.keys(scheduledEvery) as Job[]) {
    if ((minutesSinceRun[job] ?? Infinity) >= scheduledEvery[job] + LATE_MINUTES) troubles.push(job);
  }
  return troubles;
}
