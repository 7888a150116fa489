import { expect, test } from 'vitest';
import { recordServerDate, serverNow } from '#src/shared/api/server-clock.ts';

const NOON = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');
const HOUR_MS = 3_600_000;
const END_OF_SECOND_MS = 999;

test.each([
  ['an hour behind', NOON - HOUR_MS, NOON + END_OF_SECOND_MS],
  ['an hour ahead', NOON + HOUR_MS, NOON + END_OF_SECOND_MS],
  ['a few seconds off, as latency makes it', NOON - 3_000, NOON - 3_000],
])("a clock %s uses the server's time where they differ", (_, localMs, now) => {
  recordServerDate('Sat, 21 Nov 2026 12:00:00 GMT', localMs);
  expect(serverNow(localMs)).toBe(now);
});

test('a response without a date changes nothing', () => {
  recordServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOON - HOUR_MS);
  recordServerDate(null, NOON);
  recordServerDate('yesterday', NOON);
  expect(serverNow(NOON)).toBe(NOON + HOUR_MS + END_OF_SECOND_MS);
});
