import { expect, test } from 'vitest';
import { findProblems, type HealthSnapshot } from '#netlify/shared/health.ts';

const EXPECTED = '0005_add_notes';
const well: HealthSnapshot = {
  migration: EXPECTED,
  oldestEmailMinutes: 0,
  hasEmailSettingsProblem: false,
  isEmailGivenUp: false,
  isEmailUnconfirmed: false,
  hasManyBounces: false,
  hasManyComplaints: false,
  faults: {},
  minutesSinceRun: { 'retry-emails': 0, 'remove-expired': 0, 'watch-advice': 0 },
};

const lastRun = (minutes: HealthSnapshot['minutesSinceRun']) => ({
  minutesSinceRun: { ...well.minutesSinceRun, ...minutes },
});

test.each<[string, Partial<HealthSnapshot>, string[]]>([
  ['a migration that is missing', { migration: '0004_create_notes' }, ['migration']],
  ['a migration that this code does not know yet', { migration: '0006_drop_notes' }, []],
  ['a database without any migration', { migration: null }, ['migration']],
  ['an email that has waited 45 minutes', { oldestEmailMinutes: 45 }, []],
  ['nineteen faults of pages', { faults: { 'page-faults': 19 } }, []],
  ['a retry job that is late', lastRun({ 'retry-emails': 17 }), []],
  ['a retry job that has stopped', lastRun({ 'retry-emails': 18 }), ['retry-emails']],
  ['a clean-up that is late', lastRun({ 'remove-expired': 62 }), []],
  ['a clean-up that has stopped', lastRun({ 'remove-expired': 63 }), ['remove-expired']],
  ['jobs that never ran', { minutesSinceRun: {} }, ['retry-emails', 'remove-expired', 'watch-advice']],
])('health with %s has the right problems', (_, snapshot, problems) => {
  expect(findProblems({ ...well, ...snapshot }, EXPECTED, false)).toEqual(problems);
});

test('in launch week a retry job that stopped is noticed in four minutes', () => {
  const problemsAfter = (minutes: number) =>
    findProblems({ ...well, ...lastRun({ 'retry-emails': minutes }) }, EXPECTED, true);
  expect([3, 4].map(problemsAfter)).toEqual([[], ['retry-emails']]);
});
