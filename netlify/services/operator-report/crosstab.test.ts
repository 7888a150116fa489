import { expect, test } from 'vitest';
import type { CrosstabCell } from '#netlify/queries/operator-report.ts';
import { countedSide, crosstabOf } from '#netlify/services/operator-report/crosstab.ts';
import { NO, YES } from '#src/data/survey-questions.ts';

/** From the fewest people to the most: 1 from Ghana, 2 from Togo, and so on up to 14 from Chile. */
const COUNTRIES = 'Ghana Togo Kenya Egypt Japan China India Nepal Spain Italy Malta Latvia Peru Chile'.split(
  ' ',
);
const OTHERS = 'Other countries';

/** Question 5 by question 1, as SQL counts it: everybody has one answer, and half of each country said yes. */
function counted(countries: readonly string[]): CrosstabCell[] {
  const people = countries.map((country) => [country, 2 * (COUNTRIES.indexOf(country) + 1)] as const);
  const all = people.reduce((sum, [, many]) => sum + many, 0);
  return [
    [null, null, all],
    [YES, null, all / 2],
    [NO, null, all / 2],
    ...people.flatMap(([country, many]): CrosstabCell[] => [
      [null, country, many],
      [YES, country, many / 2],
      [NO, country, many / 2],
    ]),
  ];
}

test('twelve countries are named, those with most people first, and the people of the others are added up', () => {
  const { columns, cells } = crosstabOf('5', '1', counted(COUNTRIES));
  expect(columns.map(({ option }) => option)).toEqual([...COUNTRIES.slice(2).toReversed(), OTHERS]);
  expect(columns.at(0)).toEqual({ option: 'Chile', people: 28 });
  expect(columns.at(-1)).toEqual({ option: OTHERS, people: 2 + 4 });
  expect(cells[0]?.at(-1)).toMatchObject({ count: 3, of: 6 });
});

test('where each is named there are no others', () => {
  const { columns } = crosstabOf('5', '1', counted(COUNTRIES.slice(2)));
  expect(columns.map(({ option }) => option)).toEqual(COUNTRIES.slice(2).toReversed());
});

test('countries are added up by their groups, and what is in none stands last', () => {
  const somewhere: CrosstabCell[] = [
    [null, 'Atlantis', 100],
    [YES, 'Atlantis', 10],
    [NO, 'Atlantis', 90],
  ];
  const { columns, cells } = crosstabOf('5', 'country_group', [
    ...counted(['Ghana', 'Togo', 'Japan']),
    ...somewhere,
  ]);
  expect(columns).toEqual([
    { option: 'Asia', people: 10 },
    { option: 'Africa', people: 6 },
    { option: OTHERS, people: 100 },
  ]);
  expect(cells.map((row) => row.map(({ count }) => count))).toEqual([
    [5, 3, 10],
    [5, 3, 90],
  ]);
});

test('an option that nobody chose has its row, and an option that was once offered as well', () => {
  const { rows, cells } = crosstabOf('5', 'source', [
    [null, null, 3],
    [YES, null, 2],
    ['Maybe', null, 1],
    [null, 'direct', 3],
    [YES, 'direct', 2],
    ['Maybe', 'direct', 1],
  ]);
  expect(rows).toEqual([YES, NO, 'Maybe']);
  expect(cells.map(([referred, direct]) => [referred?.count, direct?.count])).toEqual([
    [0, 2],
    [0, 0],
    [0, 1],
  ]);
});

test.each([
  [undefined, null],
  ['country_group', '1'],
  ['source', 'source'],
] as const)('for %s the database counts by %s', (asked, by) => {
  expect(countedSide(asked)).toBe(by);
});
