import { expect, test } from 'vitest';
import type { AdviceReport, HypothesisReport } from '#src/operator/report-schema.ts';
import { proportion } from '#src/operator/proportion.ts';
import { aboutAdvice, adviceSentence, doubtsOf } from '#src/operator/report-sentences.ts';

const evidence = { kind: 'at_least', threshold: 0.4, figure: proportion(3, 7), sequence: null } as const;
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
    'Survey about 28,000 more people; at the current pace that takes until about Dec 12, 2026.',
  ],
  [{ advice: 'ask', more: 1, until: null }, 'Survey about 1 more person.'],
  [{ advice: 'ask', more: null, until: null }, 'Survey more people. It’s too close to say how many.'],
] as [Omit<AdviceReport, 'since'>, string][])('%j reads so', (advice, said) => {
  expect(adviceSentence({ advice: { ...advice, since: null } as AdviceReport, hypotheses })).toBe(said);
});

test('the page says since when the advice holds, and when asking would take too long', () => {
  const launch: AdviceReport = { advice: 'launch', since: '2026-11-12T15:07:00Z' };
  expect(aboutAdvice(launch)).toMatch(/^Unchanged since Nov 12, 2026/);
  expect(aboutAdvice({ ...launch, since: null })).toContain('within the last hour');
  const ask: AdviceReport = { advice: 'ask', more: 40, until: null, since: null };
  expect(aboutAdvice(ask)).toContain('more than two years');
});

test('only a recount with a different verdict is named', () => {
  expect(doubtsOf(aHypothesis)).toEqual(['Confirmed emails only: undecided.']);
});
