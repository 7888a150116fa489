import { expect, test } from 'vitest';
import { parseReportArguments } from '#scripts/report-arguments.ts';

test('flags become the request of the endpoint', () => {
  expect(parseReportArguments([])).toEqual({});
  const flags = [
    '--country=Chile',
    '--source',
    'referred',
    '--from=2026-10-01',
    '--row=7',
    '--column=source',
  ];
  expect(parseReportArguments(flags)).toEqual({
    country: 'Chile',
    source: 'referred',
    from: '2026-10-01',
    row: '7',
    column: 'source',
  });
});

test.each([
  [['--country=Atlantis'], '--country: There is no such country. Allowed: a country as the survey names it'],
  [['--countryGroup=Middle-earth'], '--countryGroup: Invalid input. Allowed: Africa, Asia, Europe, '],
  [['--country=Chile', '--countryGroup=Europe'], '--countryGroup: Choose a country or a group of countries'],
  [['--from=2026-02-30'], '--from: Invalid input. Allowed: a day, as 2026-10-01.'],
  [['--from=2026-02-03', '--to=2026-02-02'], '--to: The period ends before it begins.'],
  [['--row=7'], '--column: This field is required. Allowed: 1, 2, 3, 4, 5, 5a,'],
  [['--row=5', '--column=5a'], '--column: These two say the same thing; choose another pair.'],
  [['--row=10', '--column=7'], '--row: Invalid input. Allowed: 1, 2, 3, 4, 5, 5a,'],
  [['--country'], "Option '--country <value>' argument missing. Allowed: --country=…"],
  [['France'], "Unexpected argument 'France'. Allowed: --country=…"],
])('%j is refused with what is allowed', (flags, line) => {
  expect(() => parseReportArguments(flags)).toThrow(line);
});
