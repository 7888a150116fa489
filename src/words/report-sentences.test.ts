import { expect, test } from 'vitest';
import type { HypothesisReport } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';
import { sumOfVerdicts, whoIn } from '#src/words/report-sentences.ts';

const evidence = { kind: 'at_least', threshold: 0.4, figure: proportion(3, 7) } as const;
const aHypothesis = { id: 'ticket', statement: 'At least 40 %.', question: '7', evidence } as const;

test('verdicts are added up by what they say, and what none says is not mentioned', () => {
  const hypotheses: HypothesisReport[] = [
    { ...aHypothesis, verdict: 'supported' },
    { ...aHypothesis, verdict: 'undecided', more: 23 },
    { ...aHypothesis, verdict: 'supported' },
  ];
  expect(sumOfVerdicts(hypotheses)).toBe('2 supported, 1 still open');
});

test('who is counted is said filter by filter', () => {
  expect(whoIn({})).toBe('Everybody');
  expect(whoIn({ country: 'Chile', source: 'direct', from: '2026-10-01' })).toBe(
    'Chile, Direct, since Oct 1, 2026',
  );
});
