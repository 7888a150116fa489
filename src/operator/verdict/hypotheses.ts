/** Set before anyone sees answers: all deciding hypotheses supported, launch; one refuted, change that; otherwise, ask more. */
import { isLarge, largeAmount } from '#src/operator/verdict/amounts.ts';
import { formatPct } from '#src/shared/format.ts';
import { questions, type Option, type ScreenOf } from '#src/shared/questions.ts';

/** Fewer answers decide nothing, however clear they look. */
export const MIN_ANSWERS_FOR_VERDICT = 30;
/** With fewer, how close the answers stay is a guess, so nobody is told how many it would take then. */
export const MIN_ANSWERS_FOR_ESTIMATE = 100;

export type Weight = 'deciding' | 'informative';

/** report_counts.sql recounts these; another needs a line there. */
type OneChoice = ScreenOf<'single'> & (7 | 8);
type ManyChoices = ScreenOf<'multiple'> & 4;

/** One choice per person, so that counts of options add up. */
export type AtLeast = {
  [S in OneChoice]: { kind: 'at_least'; question: `${S}`; options: readonly Option<S>[]; threshold: number };
}[OneChoice];
/** `none` names nothing, so it is no rival. */
export type Top = {
  [S in ManyChoices]: { kind: 'top'; question: `${S}`; option: Option<S>; none: Option<S> };
}[ManyChoices];

export type Hypothesis = {
  id: string;
  weight: Weight;
  statement: string;
  otherwise: string;
} & (AtLeast | Top);

export const largeAmounts = questions[6].options.filter(isLarge);

const bars = { ticket: 0.4, rhythm: 0.5 };
const pct = (bar: keyof typeof bars) => formatPct(bars[bar] * 100, 0);

export const hypotheses: readonly Hypothesis[] = [
  {
    id: 'ticket',
    weight: 'deciding',
    statement: `At least ${pct('ticket')} would invest ${largeAmount} in the first year.`,
    otherwise: `Fewer than ${pct('ticket')} would invest ${largeAmount} in the first year.`,
    kind: 'at_least',
    question: '7',
    options: largeAmounts,
    threshold: bars.ticket,
  },
  {
    id: 'barrier',
    weight: 'deciding',
    statement: 'The minimum investment is the most-named barrier.',
    otherwise: 'Another barrier is named more often than the minimum investment.',
    kind: 'top',
    question: '4',
    option: 'High minimum investment',
    none: questions[3].exclusive,
  },
  {
    id: 'rhythm',
    weight: 'informative',
    statement: `At least ${pct('rhythm')} would invest monthly or quarterly.`,
    otherwise: `Fewer than ${pct('rhythm')} would invest monthly or quarterly.`,
    kind: 'at_least',
    question: '8',
    options: ['Monthly', 'Quarterly'],
    threshold: bars.rhythm,
  },
];
