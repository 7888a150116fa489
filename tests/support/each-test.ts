/** A call of console.error fails the test, unless the test spies on it. Mocks are restored after each test. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Files of one process share packages, but none of our modules.
vi.resetModules();

// What a link's reply waits for is asked of tests/api/enumeration.test.ts alone.
vi.mock('#src/shared/site/timing.ts', async (original) => ({
  ...(await original<object>()),
  LINK_REPLY_MS: 0,
}));

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
