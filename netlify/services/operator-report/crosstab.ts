/** One question by another, and whether chance alone could make such a table. */
import type { CrosstabCell } from '#netlify/queries/operator-report.ts';
import { testAssociation } from '#netlify/services/operator-report/association.ts';
import type { Crosstab } from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';
import { proportion } from '#src/domain/proportion.ts';
import { isMultiple, questionOptions, type DimensionKey } from '#src/domain/report-dimensions.ts';
import { reportWords } from '#src/words/report-words.ts';

/** A table of all countries is no table: those with most people are named. */
const NAMED_COUNTRIES = 12;

const groupOf = new Map(
  Object.entries(countryGroups).flatMap(([group, countries]) =>
    countries.map((country): [string, string] => [country, group]),
  ),
);

/** The database knows countries, and their groups are ours. */
export const countedSide = (key: DimensionKey | undefined): string | null =>
  key === 'country_group' ? '1' : (key ?? null);

export function crosstabOf(
  row: DimensionKey,
  column: DimensionKey,
  counted: readonly CrosstabCell[],
): Crosstab {
  const rows = sideOf(row, counted, 0);
  const columns = sideOf(column, counted, 1);
  const sums = new Map<string, number>();
  for (const [one, other, people] of counted) {
    const cell = JSON.stringify([rows.named(one), columns.named(other)]);
    sums.set(cell, (sums.get(cell) ?? 0) + people);
  }
  const count = (one: string | null, other: string | null) => sums.get(JSON.stringify([one, other])) ?? 0;
  const people = columns.options.map((option) => count(null, option));
  const cells = rows.options.map((one) => columns.options.map((other) => count(one, other)));
  return {
    row,
    column,
    people: count(null, null),
    rows: rows.options,
    columns: columns.options.map((option, c) => ({ option, people: people[c] ?? 0 })),
    cells: cells.map((line) => line.map((both, c) => proportion(both, people[c] ?? 0))),
    test: testAssociation({
      cells,
      rows: rows.options.map((option) => count(option, null)),
      columns: people,
      people: count(null, null),
      isPartition: !isMultiple(row) && !isMultiple(column),
    }),
  };
}

type Side = { options: string[]; named: (option: string | null) => string | null };

function sideOf(key: DimensionKey, counted: readonly CrosstabCell[], side: 0 | 1): Side {
  const margins = counted.filter((cell) => cell[side] !== null && cell[1 - side] === null);
  const found = margins.toSorted((one, other) => other[2] - one[2]).flatMap((cell) => cell[side] ?? []);
  switch (key) {
    case '1':
      return placesOf(found, (country) => (found.indexOf(country) < NAMED_COUNTRIES ? country : undefined));
    case 'country_group':
      return placesOf(found, (country) => groupOf.get(country));
    case 'source':
      return { options: ['referred', 'direct'], named: (option) => option };
    default:
      return { options: [...new Set([...questionOptions(key), ...found])], named: (option) => option };
  }
}

/** Everybody lives in one place, so the people of several add up. */
function placesOf(countries: readonly string[], placeOf: (country: string) => string | undefined): Side {
  const { otherCountries } = reportWords;
  const places = countries.map(placeOf);
  const known = places.filter((place) => place !== undefined);
  const others = known.length < places.length ? [otherCountries] : [];
  return {
    options: [...new Set([...known, ...others])],
    named: (country) => (country === null ? null : (placeOf(country) ?? otherCountries)),
  };
}
