import { expect, test } from 'vitest';
import { controller } from '#src/legal/controller.ts';

test('a fact is not a string, so the compiler catches every place that could show a placeholder', () => {
  // @ts-expect-error: text needs shownFact
  const name: string = controller.name;
  expect(name).toBeDefined();
});
