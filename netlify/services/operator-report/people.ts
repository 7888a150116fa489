/** Who the report is about. */
import type { ReportCounts, Stage } from '#netlify/queries/operator-report.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';

/** Null where people from everywhere count. */
export function countriesWanted({ country, countryGroup }: OperatorReportFilters): readonly string[] | null {
  if (country !== undefined) return [country];
  return countryGroup === undefined ? null : countryGroups[countryGroup];
}

/** Registrations have no country, so under such a filter only people who have said theirs are there to be counted. */
export const asksForPlace = (filters: OperatorReportFilters): boolean => countriesWanted(filters) !== null;

export function peopleIn(stages: readonly Stage[], belongs: (stage: Stage) => boolean = () => true): number {
  return stages.filter(belongs).reduce((sum, { people }) => sum + people, 0);
}

/** Everybody within the filters, whether or not they answered anything, who came this way. */
export function everybody({ stages, days }: ReportCounts, isByPlace: boolean, isReferred: boolean): number {
  const cameSo = (one: { isReferred: boolean }) => one.isReferred === isReferred;
  if (isByPlace) return peopleIn(stages, cameSo);
  const registered = days.filter(cameSo).reduce((sum, day) => sum + day.registered, 0);
  return registered + peopleIn(stages, (stage) => cameSo(stage) && !stage.isRegistered);
}
