import { expect, test } from 'vitest';
import { fillIn } from '#src/domain/fill-in.ts';

test('every text of a document is filled in, however deep, and quotes in a fact harm nothing', () => {
  const given = { title: 'Who', rows: [['{name}', 'for {days} days']], length: 2 };
  expect(fillIn(given, { name: 'The "Exchange" \\ Co.', days: 30 })).toEqual({
    title: 'Who',
    rows: [['The "Exchange" \\ Co.', 'for 30 days']],
    length: 2,
  });
});

test('a name that nobody knows is no text for a reader', () => {
  expect(() => fillIn({ text: 'Write to {emial}.' }, { email: 'a@example.com' })).toThrow(
    'Nobody knows {emial}: Write to {emial}.',
  );
});
