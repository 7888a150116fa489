import { expect, test } from 'vitest';
import { advise, firstRecentMoment, paceOf, roundUpToTwoDigits, type Judged } from '#src/operator/advice.ts';

const now = new Date('2026-11-21T12:00:00Z');
const yes = (id: string): Judged => ({ id, weight: 'must', verdict: 'supported' });
const no = (id: string): Judged => ({ id, weight: 'must', verdict: 'refuted' });
const open = (id: string, more: number | null): Judged => ({
  id,
  weight: 'must',
  verdict: 'undecided',
  more,
});
const nice = (judged: Judged): Judged => ({ ...judged, weight: 'good_to_know' });

test.each<[string, Judged[], number, unknown]>([
  ['every must is supported', [yes('a'), yes('b')], 10, { advice: 'launch' }],
  ['what is good to know is refuted', [yes('a'), nice(no('b'))], 10, { advice: 'launch' }],
  ['a must is refuted, whatever is open', [no('a'), open('b', 5)], 10, { advice: 'change', refuted: ['a'] }],
  ['two are', [no('a'), yes('b'), no('c')], 10, { advice: 'change', refuted: ['a', 'c'] }],
  [
    'two are open: the one that needs more people',
    [open('a', 101), open('b', 27_241)],
    1_000,
    { advice: 'ask', more: 28_000, until: '2026-12-19' },
  ],
  [
    'what is good to know asks nobody',
    [open('a', 11), nice(open('b', 999))],
    1,
    { advice: 'ask', more: 11, until: '2026-12-02' },
  ],
  ['one is too close', [open('a', 10), open('b', null)], 5, { advice: 'ask', more: null, until: null }],
  ['nobody comes', [open('a', 10)], 0, { advice: 'ask', more: 10, until: null }],
  [
    'it takes two years, and not a day more',
    [open('a', 730)],
    1,
    { advice: 'ask', more: 730, until: '2028-11-20' },
  ],
  ['it would take three years', [open('a', 1_100)], 1, { advice: 'ask', more: 1_100, until: null }],
  ['no must is set', [nice(yes('a'))], 5, { advice: 'ask', more: null, until: null }],
])('if %s', (_, judged, perDay, advice) => {
  expect(advise(judged, perDay, now)).toEqual(advice);
});

test.each([
  [1, 1],
  [99, 99],
  [100, 100],
  [101, 110],
  [27_241, 28_000],
])('about %i rounds to %i', (count, about) => {
  expect(roundUpToTwoDigits(count)).toBe(about);
});

test.each([
  ['nobody', 0, Infinity, 0],
  ['people for weeks', 14, Date.parse('2026-11-01T23:00:00Z'), 2],
  ['people since yesterday', 50, Date.parse('2026-11-20T23:59:00Z'), 25],
])('with %s the pace covers seven days, or fewer since the first', (_, recent, first, pace) => {
  expect(paceOf(recent, first, now)).toBe(pace);
  expect(firstRecentMoment(now)).toEqual(new Date('2026-11-15T00:00:00Z'));
});
