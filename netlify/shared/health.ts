/** In minutes; a test compares this with what Netlify starts. In between, the database may sleep. */
export const scheduledEvery = (isLaunchWeek: boolean) => ({
  'every-minute': isLaunchWeek ? 1 : 15,
  'every-hour': 60,
});
export type Schedule = keyof ReturnType<typeof scheduledEvery>;

/** A run may start late and take a while, but one that stopped is noticed within five minutes. */
const LATE_MINUTES = 3;
const EMAIL_LATE_MINUTES = 60;

/** Per ten minutes. One network can report at most six page faults, so no single stranger can raise an alarm. */
const faultLimits = { faults: 4, 'page-faults': 19 } as const;
type CountedFault = keyof typeof faultLimits;
/** The second is an event of Resend that we couldn't read, with its type, for an hour. */
export type FaultKind = CountedFault | `${typeof UNREAD} ${string}`;
const UNREAD = 'email-events';

export type HealthSnapshot = {
  migration: string | null;
  oldestEmailMinutes: number;
  hasEmailSettingsProblem: boolean;
  /** Within an hour. */
  isEmailGivenUp: boolean;
  /** Ten times as many people were asked to confirm as did. */
  isEmailUnconfirmed: boolean;
  /** Of at least a hundred emails of a day, 4 % bounced, or 0.08 % were reported: Resend's own limits. */
  hasManyBounces: boolean;
  hasManyComplaints: boolean;
  faults: Partial<Record<FaultKind, number>>;
  minutesSinceRun: Partial<Record<Schedule, number>>;
};

export function findProblems(
  snapshot: HealthSnapshot | null,
  expectedMigration: string,
  isLaunchWeek: boolean,
): string[] {
  if (snapshot === null) return ['database'];
  const { migration, oldestEmailMinutes, faults, minutesSinceRun } = snapshot;
  const isProblem = {
    // A newer migration is fine: the previous release still runs on it.
    migration: migration === null || migration < expectedMigration,
    emails: oldestEmailMinutes >= EMAIL_LATE_MINUTES,
    'email-settings': snapshot.hasEmailSettingsProblem,
    'emails-given-up': snapshot.isEmailGivenUp,
    'emails-unconfirmed': snapshot.isEmailUnconfirmed,
    'emails-bounced': snapshot.hasManyBounces,
    'emails-reported': snapshot.hasManyComplaints,
    [UNREAD]: Object.keys(faults).some((kind) => kind.startsWith(UNREAD)),
  };
  const isFrequent = (kind: CountedFault) => (faults[kind] ?? 0) > faultLimits[kind];
  const every = scheduledEvery(isLaunchWeek);
  const isLate = (schedule: Schedule) =>
    (minutesSinceRun[schedule] ?? Infinity) >= every[schedule] + LATE_MINUTES;
  return [
    ...Object.entries(isProblem).flatMap(([problem, isTrue]) => (isTrue ? [problem] : [])),
    ...(Object.keys(faultLimits) as CountedFault[]).filter(isFrequent),
    ...(Object.keys(every) as Schedule[]).filter(isLate),
  ];
}
