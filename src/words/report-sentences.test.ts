import { expect, test } from 'vitest';
import type { AdviceReport, HypothesisReport } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';
import { aboutAdvice, adviceSentence, doubtsOf, whoIn } from '#src/words/report-sentences.ts';

const evidence = {
  kind: 'at_least',
  threshold: 0.4,
  figure: proportion(3, 7),
  sequence: null,
} as const;
const aHypothesis: HypothesisReport = {
  id: 'ticket',
  weight: 'must',
  statement: 'At least 40%.',
  otherwise: 'Fewer than 40%.',
  question: '7',
  evidence,
  verdict: 'refuted',
  falseAnswers: 2,
  among: {
    proven: { verdict: 'undecided', more: 20, figure: proportion(3, 7) },
    unflagged: { verdict: 'refuted', figure: proportion(3, 7) },
  },
};
const hypotheses = [aHypothesis, { ...aHypothesis, id: 'rhythm', otherwise: 'Fewer than half.' }];

test.each<[Omit<AdviceReport, 'since'>, string]>([
  [{ advice: 'launch' }, 'Launch.'],
  [{ advice: 'change', refuted: ['ticket'] }, 'Change something. Fewer than 40%.'],
  [{ advice: 'change', refuted: ['ticket', 'rhythm'] }, 'Change something. Fewer than 40%. Fewer than half.'],
  [
    { advice: 'ask', more: 28_000, until: '2026-12-12' },
    'Ask about 28,000 people more, until about Dec 12, 2026.',
  ],
  [{ advice: 'ask', more: 1, until: null }, 'Ask about 1 person more.'],
  [{ advice: 'ask', more: null, until: null }, 'Ask more people. It is too close to say how many.'],
] as [Omit<AdviceReport, 'since'>, string][])('%j is said so', (advice, said) => {
  expect(adviceSentence({ advice: { ...advice, since: null } as AdviceReport, hypotheses })).toBe(said);
});

test('since when it is advised is said where everybody is counted, and else that not everybody is', () => {
  const launch: AdviceReport = { advice: 'launch', since: '2026-11-12T15:07:00Z' };
  expect(aboutAdvice(launch, {})).toMatch(/^So since Nov 12, 2026/);
  expect(aboutAdvice({ ...launch, since: null }, {})).toContain('within the last hour');
  expect(aboutAdvice({ ...launch, since: null }, { source: 'direct' })).toContain('Of Direct alone.');
  const ask: AdviceReport = { advice: 'ask', more: 40, until: null, since: null };
  expect(aboutAdvice(ask, {})).toContain('more than two years');
});

test('who would judge differently is said, and who would not is not', () => {
  expect(doubtsOf(aHypothesis)).toEqual(['By proven mailboxes alone: open.']);
});

test('who is counted is said filter by filter', () => {
  expect(whoIn({})).toBe('Everybody');
  expect(whoIn({ country: 'Chile', source: 'direct', from: '2026-10-01' })).toBe(
    'Chile, Direct, since Oct 1, 2026',
  );
});
