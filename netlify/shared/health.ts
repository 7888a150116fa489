/** In minutes; a test compares this with the schedules. */
export const scheduledEvery = { 'retry-emails': 1, 'remove-expired': 60, 'watch-advice': 60 } as const;
export type Job = keyof typeof scheduledEvery;

/** A run may start late and take a while, but one that stopped is noticed within five minutes. */
const LATE_MINUTES = 3;
const MAIL_LATE_MINUTES = 60;

/** Per ten minutes. One network can report at most six page faults, so no single stranger can raise an alarm. */
const bearableFaults = { faults: 4, 'page-faults': 19 } as const;
export type FaultKind = keyof typeof bearableFaults;

export type HealthSnapshot = {
  migration: string | null;
  oldestMailMinutes: number;
  isMailRefused: boolean;
  /** Within an hour. */
  isMailGivenUp: boolean;
  /** Ten times as many people were asked to confirm as did. */
  isMailUnconfirmed: boolean;
  faults: Partial<Record<FaultKind, number>>;
  minutesSinceRun: Partial<Record<Job, number>>;
};
export type Trouble =
  | 'database'
  | 'migration'
  | 'mail'
  | 'mail-settings'
  | 'mail-given-up'
  | 'mail-unconfirmed'
  | FaultKind
  | Job;

export function troublesOf(snapshot: HealthSnapshot | null, expectedMigration: string): Trouble[] {
  if (snapshot === null) return ['database'];
  const { migration, oldestMailMinutes, faults, minutesSinceRun } = snapshot;
  const troubles: Trouble[] = [];
  // A newer migration is fine: the previous release still runs on it.
  if (migration === null || migration < expectedMigration) troubles.push('migration');
  if (oldestMailMinutes >= MAIL_LATE_MINUTES) troubles.push('mail');
  if (snapshot.isMailRefused) troubles.push('mail-settings');
  if (snapshot.isMailGivenUp) troubles.push('mail-given-up');
  if (snapshot.isMailUnconfirmed) troubles.push('mail-unconfirmed');
  for (const kind of Object.keys(bearableFaults) as FaultKind[]) {
    if ((faults[kind] ?? 0) > bearableFaults[kind]) troubles.push(kind);
  }
  for (const job of Object.keys(scheduledEvery) as Job[]) {
    if ((minutesSinceRun[job] ?? Infinity) >= scheduledEvery[job] + LATE_MINUTES) troubles.push(job);
  }
  return troubles;
}
