/** An unexpected error in the log fails the test. A test that expects one spies on console.error. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void unexpected.push(words));
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'console.error was called').toEqual([]);
});
