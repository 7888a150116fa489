/** An unexpected error in the log fails the test, unless the test spies on console.error. Mocks are restored after each test. */
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
