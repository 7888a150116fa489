import { expect, test } from 'vitest';
import { quote, sentenceOf } from '#src/shared/confirm/facts-to-confirm.ts';

test.each([
  ['Ada Lovelace', '“\u2068Ada Lovelace\u2069”'],
  ['two\nlines\u202eand a turn', '“\u2068two lines and a turn\u2069”'],
  ['x'.repeat(61), `“\u2068${'x'.repeat(60)}…\u2069”`],
  ['😀'.repeat(60), `“\u2068${'😀'.repeat(60)}\u2069”`],
])('quotes %j on one line of at most 60 characters', (text, shown) => {
  expect(quote(text)).toBe(shown);
});

const facts = { fullName: null, joinedAt: null, invitedBy: null, referredBy: null, answers: 0 };

test.each([
  [{ ...facts, fullName: 'Ada' }, 'You joined the waitlist as “\u2068Ada\u2069”.'],
  [{ ...facts, answers: 3 }, 'You answered 3 questions.'],
  [
    { ...facts, fullName: 'Ada', answers: 1 },
    'You joined the waitlist as “\u2068Ada\u2069” and answered one question.',
  ],
  [facts, ''],
])('says what %j is about', (given, said) => {
  expect(sentenceOf(given)).toBe(said);
});
