import { afterAll, beforeAll } from 'vitest';
import { startStack, type Stack } from '#tests/support/stack.ts';

/** A test file's stack, from its first test to its last: `const stack = useStack();`. */
export function useStack(): Stack {
  const stack = {} as Stack;
  beforeAll(async () => {
    Object.assign(stack, await startStack());
  });
  afterAll(() => stack.stop());
  return stack;
}
