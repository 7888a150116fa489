/** How the list grew, day by day. */
import type { RegistrationDay } from '#netlify/queries/operator-report.ts';
import type { WaitlistDay } from '#src/contracts/operator-report.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Both ways to come together, and the days on which nobody joined. */
export function waitlistOf(counted: readonly RegistrationDay[]): WaitlistDay[] {
  const byDay = Map.groupBy(counted, ({ day }) => day);
  const days = [...byDay.keys()].toSorted();
  const first = Date.parse(days[0] ?? '');
  const last = Date.parse(days.at(-1) ?? '');
  let total = 0;
  const waitlist: WaitlistDay[] = [];
  for (let moment = first; moment <= last; moment += DAY_MS) {
    const day = new Date(moment).toISOString().slice(0, 10);
    const registered = (byDay.get(day) ?? []).reduce((sum, one) => sum + one.registered, 0);
    total += registered;
    waitlist.push({ day, registered, total });
  }
  return waitlist;
}
