/** An unexpected error in the log fails the test, unless it spies on console.error. What a test replaces is put back. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void unexpected.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(unexpected, 'console.error was called').toEqual([]);
});
