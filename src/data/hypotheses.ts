/** What the survey is to find out. The one place where the bar is set, before anybody looks at the answers. */
import type { Option, ScreenOf } from '#src/data/survey-questions.ts';

/** Fewer answers than this decide nothing, however clear they look. */
export const MIN_ANSWERS_FOR_VERDICT = 30;

type OneChoice = ScreenOf<'single' | 'platforms'>;
type ManyChoices = ScreenOf<'multiple'>;

/** Of a question with one choice, so that the options' counts add up. */
type AtLeast = { kind: 'at_least'; question: `${OneChoice}`; options: readonly string[]; threshold: number };
/** Named by more people than any other option of its question. */
type Top = { kind: 'top'; question: `${ManyChoices}`; option: string };

export type Hypothesis = { id: string; statement: string } & (AtLeast | Top);

/** What it names are options of its question. */
type NamesOptions =
  | { [S in OneChoice]: { question: `${S}`; options: readonly Option<S>[] } }[OneChoice]
  | { [S in ManyChoices]: { question: `${S}`; option: Option<S> } }[ManyChoices];

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
] satisfies readonly (Hypothesis & NamesOptions)[];
