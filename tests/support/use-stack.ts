import { afterAll, beforeAll } from 'vitest';
import { startStack, type Stack } from '#tests/support/stack.ts';

/** The stack of a test file, there from its first test to its last: `const stack = useStack();`. */
export function useStack(): Stack {
  const stack = {} as Stack;
  beforeAll(async () => {
    Object.assign(stack, await startStack());
  });
  afterAll(() => stack.stop());
  return stack;
}
