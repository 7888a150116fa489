import { expect, test } from 'vitest';
import { letterFrom, who } from '#src/legal/controller.ts';

const filled = {
  ...Object.fromEntries(Object.keys(who).map((fact) => [fact, `A ${fact}`])),
  ...{ name: 'Exchange Ltd.', representative: 'Ana Todorova', city: 'Sofia', email: 'ana@exchange.com' },
  ...{ role: 'Founder', letter: 'I rent.\n I want to own.\nSo I build this.\n' },
} as typeof who;

test('a letter is signed with name, role and city, and has a sentence on each line', () => {
  expect(letterFrom(filled)).toEqual({
    sentences: ['I rent.', 'I want to own.', 'So I build this.'],
    name: 'Ana Todorova',
    place: 'Founder, Sofia',
  });
  expect(letterFrom({ ...filled, role: '' })?.place).toBe('Sofia');
});

test.each([
  ['as it comes', who],
  ['with an empty letter', { ...filled, letter: ' \n' }],
  ['with the sample of a letter', { ...filled, letter: '[your letter]' }],
  ['without a name', { ...filled, representative: '[name]' }],
])('%s, nobody has signed a letter', (_, facts) => {
  expect(letterFrom(facts)).toBeNull();
});
