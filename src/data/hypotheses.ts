/** What the survey is to find out. The one place where the bar is set, before anybody looks at the answers. */
import type { QuestionKey } from '#src/domain/report-dimensions.ts';

/** Fewer answers than this decide nothing, however clear they look. */
export const MIN_ANSWERS_FOR_VERDICT = 30;

export type Hypothesis = { id: string; statement: string } & (
  | {
      kind: 'at_least';
      /** One with a single choice, so that the options' counts add up. */
      question: Extract<QuestionKey, '2' | '5' | '7' | '8'>;
      options: readonly string[];
      threshold: number;
    }
  /** Named by more people than any other option of its question. */
  | { kind: 'top'; question: Extract<QuestionKey, '3' | '4' | '6' | '9'>; option: string }
);

export const hypotheses: readonly Hypothesis[] = [
  {
    id: 'ticket',
    statement: 'At least 40 % would invest $5,000 or more in the first year.',
    kind: 'at_least',
    question: '7',
    options: ['$5,000-$10,000', '$10,000-$25,000', '$25,000-$50,000', '$50,000-$100,000', '$100,000+'],
    threshold: 0.4,
  },
  {
    id: 'rhythm',
    statement: 'At least half would invest monthly or quarterly.',
    kind: 'at_least',
    question: '8',
    options: ['Monthly', 'Quarterly'],
    threshold: 0.5,
  },
  {
    id: 'barrier',
    statement: 'The minimum investment is the barrier named most.',
    kind: 'top',
    question: '4',
    option: 'High minimum investment',
  },
];
