/** How people came: day by day, and by whom. */
import type { ReferralCounts, ReportCounts } from '#netlify/queries/operator-report.ts';
import {
  asksForPlace,
  divisions,
  fitting,
  peopleWithin,
  sumOf,
  type Division,
} from '#netlify/services/operator-report/people.ts';
import type { OperatorReportFilters, ReferralReport, WaitlistDay } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function referralsOf(
  counts: ReportCounts,
  filters: readonly Division[],
  isByPlace: boolean,
): ReferralReport {
  const { codes, top, suspicious, depths } = counts.referrals;
  const came = (source: 'referred' | 'direct') => {
    const within = [...filters, ...divisions({ source })];
    const completed = sumOf(
      fitting(counts.cells, within),
      (cell) => cell.completed + cell.unregisteredCompleted,
    );
    return proportion(completed, peopleWithin(counts, within, isByPlace));
  };
  const referred = came('referred');
  const direct = came('direct');
  return {
    referred,
    direct,
    chainDepths: chainDepths(depths, referred.of, direct.of),
    circular: depths.find(([depth]) => depth === null)?.[1] ?? 0,
    codes,
    top: top.map(({ code, brought, completed }) => ({
      code,
      brought,
      completed: proportion(completed, brought),
    })),
    suspicious,
  };
}

/** Somebody whose code went with its owner came by at least one invitation. */
function chainDepths(depths: ReferralCounts['depths'], referred: number, direct: number): number[] {
  const known = depths.reduce((sum, [, people]) => sum + people, 0);
  const chain = [direct, referred - known];
  for (const [depth, people] of depths) if (depth !== null) chain[depth] = (chain[depth] ?? 0) + people;
  return referred === 0 ? [direct] : Array.from(chain, (people: number | undefined) => people ?? 0);
}

export function waitlistOf(counts: ReportCounts, wanted: OperatorReportFilters): WaitlistDay[] {
  const filters = divisions(wanted);
  const days = asksForPlace(wanted)
    ? (counts.daysByCountry ?? [])
    : counts.registrations.filter((day) =>
        filters.every((filter) => filter.of({ country: null, ...day }) === filter.wanted),
      );
  const byDay = new Map<string, number>();
  for (const { day, registered } of days) byDay.set(day, (byDay.get(day) ?? 0) + registered);
  return withoutGaps(byDay);
}

function withoutGaps(byDay: ReadonlyMap<string, number>): WaitlistDay[] {
  const days = [...byDay.keys()].toSorted();
  const first = Date.parse(days[0] ?? '');
  const last = Date.parse(days.at(-1) ?? '');
  let total = 0;
  const waitlist: WaitlistDay[] = [];
  for (let moment = first; moment <= last; moment += DAY_MS) {
    const day = new Date(moment).toISOString().slice(0, 10);
    const registered = byDay.get(day) ?? 0;
    total += registered;
    waitlist.push({ day, registered, total });
  }
  return waitlist;
}
