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
  minutesSinceRun: { 'every-minute': 0, 'every-hour': 0 },
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
  ['a retry that is late', lastRun({ 'every-minute': 17 }), []],
  ['retries that have stopped', lastRun({ 'every-minute': 18 }), ['every-minute']],
  ['hourly jobs that are late', lastRun({ 'every-hour': 62 }), []],
  ['hourly jobs that have stopped', lastRun({ 'every-hour': 63 }), ['every-hour']],
  ['jobs that never ran', { minutesSinceRun: {} }, ['every-minute', 'every-hour']],
])('health with %s has the right problems', (_, snapshot, problems) => {
  expect(findProblems({ ...well, ...snapshot }, EXPECTED, false)).toEqual(problems);
});

test('in launch week retries that stopped are noticed in four minutes', () => {
  const problemsAfter = (minutes: number) =>
    findProblems({ ...well, ...lastRun({ 'every-minute': minutes }) }, EXPECTED, true);
  expect([3, 4].map(problemsAfter)).toEqual([[], ['every-minute']]);
});
