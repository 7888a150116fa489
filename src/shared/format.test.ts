import { expect, test, vi } from 'vitest';
import {
  formatCents,
  formatChangePct,
  formatDay,
  formatMillionsUsd,
  formatMoment,
  formatPct,
  formatUsd,
  formatWhen,
  formatSeconds,
  formatWhole,
} from '#src/shared/format.ts';

test.each([
  [() => formatCents(95), '$0.95'],
  [() => formatCents(-2_287), '−$22.87'],
  [() => formatCents(1_350_000), '$13,500.00'],
  [() => formatUsd(2_500), '$2,500'],
  [() => formatMillionsUsd(35_000_000), '$35.0M'],
  [() => formatWhole(104_000), '104,000'],
  [() => formatPct(13.5, 2), '13.50%'],
  [() => formatPct(94, 0), '94%'],
  [() => formatChangePct(4), '+4.0%'],
  [() => formatChangePct(-3.19), '−3.2%'],
  [() => formatChangePct(0), '0.0%'],
  [() => formatMoment('2026-11-21T07:05:00Z'), 'Nov\u00a021,\u00a02026, 7:05\u00a0AM'],
  [() => formatWhen('2026-11-21T07:05:00Z', '2026-11-21T23:00:00Z'), 'today at\u00a07:05\u00a0AM'],
  [() => formatWhen('2026-11-21T07:05:00Z'), 'on Nov\u00a021,\u00a02026, 7:05\u00a0AM'],
])('%s is %j', (written, expected) => {
  expect(written()).toBe(expected);
});

test('durations of a minute or more are given in minutes', () => {
  const durations = [0.4, 59.4, 60, 80.2, 3_720].map(formatSeconds);
  expect(durations).toEqual(['0 s', '59 s', '1 min', '1 min 20 s', '62 min']);
});

test('a day is the same day west of where it is written', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatDay('2026-11-21')).toMatch(/^Nov\s21,\s2026$/);
});
