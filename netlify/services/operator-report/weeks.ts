/** How each week's people fared, from Monday to Sunday in UTC. */
import type { RegistrationDay } from '#netlify/queries/operator-report.ts';
import type { ReportWeek } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function weeksOf(days: readonly RegistrationDay[]): ReportWeek[] {
  const byMonday = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...byMonday]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([monday, its]) => {
      const sum = (figure: 'registered' | 'opened' | 'completed') =>
        its.reduce((total, day) => total + day[figure], 0);
      const registered = sum('registered');
      return {
        monday,
        registered,
        opened: proportion(sum('opened'), registered),
        completed: proportion(sum('completed'), registered),
      };
    });
}

function mondayOf(day: string): string {
  const moment = new Date(day);
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
