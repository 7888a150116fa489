/**
 * A call of console.error fails the test, unless the test spies on it. A failure begins with the causes of the errors
 * that were logged, because a typo in SQL shows only later. Mocks are restored after each test.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Files of one process share packages, but none of our modules.
vi.resetModules();

let unexpected: unknown[][] = [];
const causes = new Set<string>();

const write = console.log;
console.log = (...words: unknown[]) => {
  const [line] = words;
  if (typeof line === 'string' && /"level":"error"|completion_step_failed/.test(line))
    causes.add(causeIn(line));
  write(...words);
};

type Logged = { message?: string; cause?: Logged };

/** The innermost cause is the database's own message. */
function causeIn(line: string): string {
  let { error = {} } = JSON.parse(line) as { error?: Logged };
  while (error.cause !== undefined) error = error.cause;
  return error.message ?? line;
}

function beginWithCauses([error]: { message: string }[] = []) {
  if (error !== undefined && causes.size > 0) error.message = `${[...causes].join('\n')}\n${error.message}`;
}

// For what fails before the first test.
// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures from this pattern.
afterAll(({}, { result }) => {
  console.log = write;
  beginWithCauses(result?.errors);
});

beforeEach(({ onTestFailed }) => {
  unexpected = [];
  causes.clear();
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void unexpected.push(words));
  onTestFailed(({ task }) => beginWithCauses(task.result?.errors));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(unexpected, 'console.error was called').toEqual([]);
});
