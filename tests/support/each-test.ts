/**
 * An unexpected error in the log fails the test, unless the test spies on console.error, and a failing test names the
 * causes that were logged. Mocks are restored after each test.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

let unexpected: unknown[][] = [];
let causes = new Set<string>();

const write = console.log;
console.log = (...words: unknown[]) => {
  const [line] = words;
  if (typeof line === 'string' && line.includes('"level":"error"')) causes.add(causeIn(line));
  write(...words);
};

type Logged = { message?: string; cause?: Logged };

/** The innermost cause is the database's own message. */
function causeIn(line: string): string {
  let { error = {} } = JSON.parse(line) as { error?: Logged };
  while (error.cause !== undefined) error = error.cause;
  return error.message ?? line;
}

beforeEach(({ onTestFailed }) => {
  unexpected = [];
  causes = new Set();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void unexpected.push(words));
  onTestFailed(({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error !== undefined && causes.size > 0) error.message += `\nThe log says: ${[...causes].join('\n')}`;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(unexpected, 'console.error was called').toEqual([]);
});
