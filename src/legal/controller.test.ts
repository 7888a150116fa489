import { expect, test } from 'vitest';
import { controller } from '#src/legal/controller.ts';

test('a fact is no text by its type, so that no line forgets that it may be a placeholder', () => {
  // @ts-expect-error: whoever shows it asks shownFact
  const name: string = controller.name;
  expect(name).toBeDefined();
});
