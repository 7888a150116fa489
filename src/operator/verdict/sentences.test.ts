import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Advice, Doubt } from '#src/operator/verdict/advice.ts';
import type { More, Verdict } from '#src/operator/verdict/verdict.ts';
import type { HypothesisReport } from '#src/operator/schema.ts';
import { proportion } from '#src/operator/proportion.ts';
import {
  aboutAdvice,
  adviceSentence,
  changeOf,
  countsOf,
  evidenceOf,
  lowestOf,
  paceOf,
} from '#src/operator/verdict/sentences.ts';
import { formatDay } from '#src/shared/format.ts';

const evidence = { kind: 'at_least', threshold: 0.4, figure: proportion(3, 7), sequence: null } as const;
const aHypothesis: HypothesisReport = {
  id: 'ticket',
  weight: 'deciding',
  statement: 'At least 40%.',
  otherwise: 'Fewer than 40%.',
  question: '7',
  evidence,
  verdict: 'refuted',
  among: {
    confirmed: { verdict: 'undecided', more: { low: 20, high: null }, evidence },
    unflagged: { verdict: 'refuted', evidence },
  },
  left: { people: 2, began: 9 },
};
const hypotheses = [aHypothesis, { ...aHypothesis, id: 'rhythm', otherwise: 'Fewer than half.' }];

const doubt = (who: Doubt['who'], isOpposite = false) => ({ who, isOpposite });

test.each<[Advice, string]>([
  [{ advice: 'launch' }, 'Launch.'],
  [{ advice: 'change', refuted: ['ticket'], doubts: [] }, 'Change something. Fewer than 40%.'],
  [
    { advice: 'change', refuted: ['ticket', 'rhythm'], doubts: [doubt('confirmed'), doubt('unflagged')] },
    'Change something. Fewer than 40%. Fewer than half. But fake answers could have caused this: with confirmed emails only or without people who show signs of abuse, it’s too early to say.',
  ],
  [
    { advice: 'ask', more: { low: 213, high: 27_241 }, doubts: [] },
    'Survey 220 more people, then look again. If the answers stay as close, it takes 28,000.',
  ],
  [{ advice: 'ask', more: { low: 1 }, doubts: [] }, 'Survey 1 more person first.'],
  [
    { advice: 'ask', more: { low: 30, high: null }, doubts: [] },
    'Survey 30 more people, then look again. If the answers stay as close, it takes over 20,000.',
  ],
  [{ advice: 'ask', more: { low: 29 }, doubts: [] }, 'Survey 29 more people first.'],
  [{ advice: 'ask', more: null, doubts: [] }, 'Survey more people. It’s too close to say how many.'],
  [
    { advice: 'ask', more: { low: 99, high: 101 }, doubts: [doubt('confirmed')] },
    'Don’t launch yet. All answers together say launch, but with confirmed emails only, it’s too early to say. Survey 99 more people, then look again. If the answers stay as close, it takes 110.',
  ],
  [
    { advice: 'ask', more: { low: 200, high: 400 }, doubts: [doubt('confirmed'), doubt('unflagged', true)] },
    'Don’t launch yet. All answers together say launch, but without people who show signs of abuse, they say the opposite. Look into the signs of abuse first.',
  ],
  [
    { advice: 'ask', more: null, doubts: [doubt('left')] },
    'Don’t launch yet. All answers together say launch, but fewer than a third of those who began got that far. Find out why people leave.',
  ],
])('the advice %j has its sentence', (advice, sentence) => {
  expect(adviceSentence({ advice, hypotheses })).toBe(sentence);
});

test('a rival is named only once somebody named it or the option', () => {
  const duel = { kind: 'top', rival: 'Debt', named: proportion(0, 1), sequence: null } as const;
  const named = [0, 1].map((of) => evidenceOf({ ...duel, figure: proportion(0, of) }));
  expect(named.map((sentence) => sentence.includes('Debt'))).toEqual([false, true]);
});

test('the page says since when the advice holds, and names the same day among its changes', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const launch = { advice: 'launch', since: '2026-11-13T05:07:00Z' } as const;
  expect(aboutAdvice(launch)).toMatch(/^Unchanged since Nov\u00a012,\u00a02026/);
  expect(changeOf(launch)).toMatch(/^Launch \(Nov\u00a012,\u00a02026/);
  expect(aboutAdvice({ ...launch, since: null })).toContain('less than an hour old');
});

test('the verdict follows the lowest of the three counts', () => {
  const counted = (count: number, verdict: Verdict) => ({
    ...verdict,
    evidence: { ...evidence, figure: proportion(count, 100) },
  });
  const yes: Verdict = { verdict: 'supported' };
  const of = (confirmed: Verdict, unflagged: Verdict) =>
    lowestOf({
      ...aHypothesis,
      ...yes,
      evidence: { ...evidence, figure: proportion(59, 100) },
      among: { confirmed: counted(54, confirmed), unflagged: counted(47, unflagged) },
    });
  const open: Verdict = { verdict: 'undecided', more: null };
  expect(of(yes, yes).figure.count).toBe(47);
  expect(of(open, yes)).toMatchObject({ ...open, name: 'Confirmed emails only' });
  expect(of(open, { verdict: 'refuted' })).toMatchObject({ verdict: 'refuted', figure: { count: 47 } });
});

test('a count with another closest rival names it', () => {
  const top = (rival: string, of: number) =>
    ({ kind: 'top', rival, named: proportion(9, 40), figure: proportion(9, of), sequence: null }) as const;
  const [everybody, confirmed, unflagged] = countsOf({
    ...aHypothesis,
    evidence: top('Debt', 20),
    among: {
      confirmed: { verdict: 'supported', evidence: top('Debt', 12) },
      unflagged: { verdict: 'supported', evidence: top('Fees', 24) },
    },
  });
  expect([everybody?.name, confirmed?.name, unflagged?.name]).toEqual([
    'Everyone who answered',
    'Confirmed emails only',
    'Without signs of abuse, against “Fees”',
  ]);
});

const NOON = '2026-11-12T12:00:00Z';
const paceAt = (completedLately: number, advice: Advice) =>
  paceOf({ advice: { ...advice, since: null }, channels: { inAll: { completedLately } }, generatedAt: NOON });
const asking = (more: More): Advice => ({ advice: 'ask', more, doubts: [] });

test('the page names the first day by whose end as many people have finished as may do, and as it takes', () => {
  const dayWith = (needed: number, lately: number) => {
    let [day, finished] = [Date.parse(NOON.slice(0, 10)), lately / 14];
    for (; finished <= needed; finished += lately / 7) day += 86_400_000;
    return formatDay(new Date(day).toISOString().slice(0, 10));
  };
  const count = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), count, count, (lately, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      // Half days end where floating point can't say which day it is.
      fc.pre([low, high].every((needed) => (14 * needed) % lately !== 0));
      const [first, last] = [dayWith(low, lately), dayWith(high, lately)];
      const sentence = first === last ? `around ${last}.` : `between ${first} and ${last}.`;
      expect(paceAt(lately, asking({ low, high }))).toBe(`At this pace you’ll know ${sentence}`);
    }),
  );
});

test.each<[string, number, Advice, string]>([
  ['nobody finished within a week', 0, asking({ low: 30, high: 90 }), 'can’t be said'],
  ['too few answered for an estimate', 70, asking({ low: 30 }), 'can’t be said'],
  ['it may take far more', 70, asking({ low: 30, high: null }), 'can’t be said'],
  ['it’s too close', 70, asking(null), 'can’t be said'],
  ['one number will do', 7, asking({ low: 3, high: 3 }), 'around Nov 15, 2026'],
])('if %s, the pace says so', (_, lately, advice, says) => {
  expect(paceAt(lately, advice).replaceAll('\u00a0', ' ')).toContain(says);
});

test('once it’s known, there is no pace', () => {
  expect(paceAt(70, { advice: 'launch' })).toBe('');
  expect(paceAt(70, { advice: 'change', refuted: ['ticket'], doubts: [] })).toBe('');
});
