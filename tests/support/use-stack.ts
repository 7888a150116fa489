import { afterAll, beforeAll } from 'vitest';
import { castOf } from '#tests/support/cast.ts';
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

/** The same, with its people: `const { stack, cast } = useCast();`. */
export function useCast() {
  const stack = useStack();
  return { stack, cast: castOf(stack) };
}
