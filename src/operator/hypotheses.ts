/**
 * What the survey is to find out, and what follows from it: set here before anybody looks at the answers.
 *
 * - Every must is supported: launch.
 * - A must is refuted: change that.
 * - Otherwise: ask more people, as many as the musts that are open still need.
 *
 * What is good to know is judged in the same way and decides nothing. `advise` in src/operator/advice.ts follows these rules.
 */
import type { Option, ScreenOf } from '#src/shared/questions.ts';

/** Fewer answers than this decide nothing, however clear they look. */
export const MIN_ANSWERS_FOR_VERDICT = 30;

export type Weight = 'must' | 'good_to_know';

type OneChoice = ScreenOf<'single' | 'platforms'>;
type ManyChoices = ScreenOf<'multiple'>;

/** Of a question with one choice, so that the options' counts add up. */
type AtLeast = { kind: 'at_least'; question: `${OneChoice}`; options: readonly string[]; threshold: number };
/** Named by more people than any other option of its question. */
type Top = { kind: 'top'; question: `${ManyChoices}`; option: string };

export type Hypothesis = {
  id: string;
  weight: Weight;
  statement: string;
  /** What holds instead where it is refuted. */
  otherwise: string;
} & (AtLeast | Top);

/** What it names are options of its question. */
type NamesOptions =
  | { [S in OneChoice]: { question: `${S}`; options: readonly Option<S>[] } }[OneChoice]
  | { [S in ManyChoices]: { question: `${S}`; option: Option<S> } }[ManyChoices];

export const hypotheses: readonly Hypothesis[] = [
  {
    id: 'ticket',
    weight: 'must',
    statement: 'At least 40% would invest $5,000 or more in the first year.',
    otherwise: 'Fewer than 40% would invest $5,000 or more in the first year.',
    kind: 'at_least',
    question: '7',
    options: ['$5,000-$10,000', '$10,000-$25,000', '$25,000-$50,000', '$50,000-$100,000', '$100,000+'],
    threshold: 0.4,
  },
  {
    id: 'barrier',
    weight: 'must',
    statement: 'The minimum investment is the most named barrier.',
    otherwise: 'Another barrier is named more often than the minimum investment.',
    kind: 'top',
    question: '4',
    option: 'High minimum investment',
  },
  {
    id: 'rhythm',
    weight: 'good_to_know',
    statement: 'At least half would invest monthly or quarterly.',
    otherwise: 'Fewer than half would invest monthly or quarterly.',
    kind: 'at_least',
    question: '8',
    options: ['Monthly', 'Quarterly'],
    threshold: 0.5,
  },
] satisfies readonly (Hypothesis & NamesOptions)[];
