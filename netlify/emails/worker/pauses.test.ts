import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, pauseAfter } from '#netlify/emails/worker/pauses.ts';

const HOUR_MS = 60 * 60 * 1000;
const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);

test('pauses double from 30 seconds to an hour', () => {
  const pauses = attempts.map((attempt) => pauseAfter(attempt, () => 1) / 1000);
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(pauses.at(-1)).toBe(3600);
});

test('jitter shortens a pause by at most half', () => {
  expect(attempts.map((attempt) => pauseAfter(attempt, () => 0))).toEqual(
    attempts.map((attempt) => pauseAfter(attempt, () => 1) / 2),
  );
});

test('an email survives an outage of 48 hours, whatever the jitter', () => {
  const shortest = attempts.reduce((sum, attempt) => sum + pauseAfter(attempt, () => 0), 0);
  expect(shortest).toBeGreaterThan(48 * HOUR_MS);
});
