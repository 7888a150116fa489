import { expect, test } from 'vitest';
import { controller } from '#src/data/controller.ts';
import { placeholdersIn, shownFact } from '#src/domain/controller.ts';
import { aController } from '#tests/support/factories.ts';

test('what is filled in is shown as it is, and what is not as what belongs there', () => {
  expect(shownFact('Ada')).toBe('Ada');
  expect(shownFact({ placeholder: '[who]' })).toBe('[who]');
});

test('a placeholder is named, also one of which only the words were taken', () => {
  expect(placeholdersIn(aController)).toEqual([]);
  expect(
    placeholdersIn({
      ...aController,
      name: { placeholder: '[name]' },
      address: ' ',
      phone: '[telephone number]',
    }),
  ).toEqual(['name', 'address', 'phone']);
});

test('a fact is no text by its type, so that no line forgets that it may be a placeholder', () => {
  // @ts-expect-error: whoever shows it asks shownFact
  const name: string = controller.name;
  expect(name).toBeDefined();
});
