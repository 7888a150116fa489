import { expect, test } from 'vitest';
import { entrySentence, fromHereSentence, quote } from '#src/links/link-words.ts';

test.each([
  ['Ada Lovelace', '“\u2068Ada Lovelace\u2069”'],
  ['two\nlines\u202eand a turn', '“\u2068two lines and a turn\u2069”'],
  ['x'.repeat(61), `“\u2068${'x'.repeat(60)}…\u2069”`],
  ['😀'.repeat(60), `“\u2068${'😀'.repeat(60)}\u2069”`],
])('quotes %j on one line of at most 60 characters', (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});

const nothing = {
  ...{ fullName: null, joinedAt: null, referrerEmail: null, referralCode: null },
  ...{ answers: 0, answersFromHere: 0 },
};
const joined = { ...nothing, fullName: 'Ada', joinedAt: '2026-11-26T09:00:00Z' };

test.each([
  [joined, 'You joined as “\u2068Ada\u2069” on November 26.'],
  [{ ...nothing, answers: 3 }, 'You answered 3 questions.'],
  [
    { ...joined, answers: 1, referrerEmail: 'bob@example.com' },
    'You joined as “\u2068Ada\u2069” on November 26, invited by “\u2068bob@example.com\u2069”, and answered one question.',
  ],
  [nothing, ''],
])('tells what %j is about', (entry, sentence) => {
  expect(entrySentence(entry)).toBe(sentence);
});

test('counts the answers of this browser', () => {
  expect(fromHereSentence({ ...joined, answersFromHere: 1 })).toBe('One answer came from this browser.');
  expect(fromHereSentence({ ...joined, answersFromHere: 2 })).toBe('2 answers came from this browser.');
});
