import { expect, test } from 'vitest';
import { controller, type Controller } from '#src/data/controller.ts';
import { placeholdersIn, shownFact } from '#src/domain/controller.ts';

const known: Controller = {
  name: 'Example Exchange, Inc.',
  address: '1 Main Street, Dover, DE 19901, United States',
  representative: 'Ada Lovelace',
  register: 'Delaware, file 1234567',
  email: 'hello@exchange.com',
  phone: '+1 302 555 0100',
  authority: 'An authority, 2 Main Street',
};

test('what is filled in is shown as it is, and what is not as what belongs there', () => {
  expect(shownFact('Ada')).toBe('Ada');
  expect(shownFact({ placeholder: '[who]' })).toBe('[who]');
});

test('a placeholder is named, also one of which only the words were taken', () => {
  expect(placeholdersIn(known)).toEqual([]);
  expect(
    placeholdersIn({ ...known, name: { placeholder: '[name]' }, address: ' ', phone: '[telephone number]' }),
  ).toEqual(['name', 'address', 'phone']);
});

test('a fact is no text by its type, so that no line forgets that it may be a placeholder', () => {
  // @ts-expect-error: whoever shows it asks shownFact
  const name: string = controller.name;
  expect(name).toBeDefined();
});
