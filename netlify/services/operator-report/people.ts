/** Who the report is about, and whom its filters leave out: one filter at a time, because either can be subtracted. */
import type { Cell, ReportCounts } from '#netlify/queries/operator-report.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';

export const groupOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(countryGroups).flatMap(([group, countries]) => countries.map((country) => [country, group])),
);

/** A filter as a way to divide everybody: `wanted` is the part the report is about. */
export type Division = {
  of: (cell: Pick<Cell, 'country' | 'cameByCode' | 'isInPeriod'>) => string;
  wanted: string;
};

export function divisions({ country, countryGroup, source, from, to }: OperatorReportFilters): Division[] {
  const all: Division[] = [];
  if (country !== undefined) all.push({ of: (cell) => cell.country ?? '', wanted: country });
  if (countryGroup !== undefined) {
    all.push({ of: (cell) => groupOf[cell.country ?? ''] ?? '', wanted: countryGroup });
  }
  if (source !== undefined)
    all.push({ of: (cell) => (cell.cameByCode ? 'referred' : 'direct'), wanted: source });
  if (from !== undefined || to !== undefined)
    all.push({ of: (cell) => String(cell.isInPeriod), wanted: 'true' });
  return all;
}

export function fitting(cells: readonly Cell[], filters: readonly Division[]): Cell[] {
  return cells.filter((cell) => filters.every(({ of, wanted }) => of(cell) === wanted));
}

/** Everybody who fits all other filters, by the parts of this one; the wanted part comes first. */
export function parts(cells: readonly Cell[], filters: readonly Division[], division: Division): Cell[][] {
  const others = fitting(
    cells,
    filters.filter((other) => other !== division),
  );
  const byPart = Map.groupBy(others, division.of);
  const wanted = byPart.get(division.wanted) ?? [];
  byPart.delete(division.wanted);
  return [wanted, ...byPart.values()];
}

export function sumOf(cells: readonly Cell[], figure: (cell: Cell) => number | undefined): number {
  return cells.reduce((sum, cell) => sum + (figure(cell) ?? 0), 0);
}

/** Registrations have no country, so under such a filter only people who have said theirs are there to be counted. */
export function asksForPlace({ country, countryGroup }: OperatorReportFilters): boolean {
  return country !== undefined || countryGroup !== undefined;
}

/** Everybody within some filters, whether or not they answered anything. */
export function peopleWithin(
  { cells, registrations }: ReportCounts,
  filters: readonly Division[],
  isByPlace: boolean,
): number {
  if (isByPlace) return sumOf(fitting(cells, filters), ({ people }) => people);
  const registered = registrations
    .filter((day) => filters.every(({ of, wanted }) => of({ country: null, ...day }) === wanted))
    .reduce((sum, day) => sum + day.registered, 0);
  return registered + sumOf(fitting(cells, filters), ({ unregistered }) => unregistered);
}

/** Null where people from everywhere count. */
export function countriesOf({ country, countryGroup }: OperatorReportFilters): readonly string[] | null {
  if (country !== undefined) return [country];
  return countryGroup === undefined ? null : countryGroups[countryGroup];
}
