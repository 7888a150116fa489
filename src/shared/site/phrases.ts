/** Facts as parts of a sentence. The build writes their values into the scripts (`scripts/astro/literal-phrases.ts`). */
import { counted, inWords } from '#src/shared/format.ts';
import { retention } from '#src/shared/retention.ts';
import { MINIMUM_INVESTMENT_USD, PRO_MONTHS, QUESTION_COUNT } from '#src/shared/site/facts.ts';

const atStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** @example 'one month' */
export const proMonths = counted(PRO_MONTHS, 'month');

/** @example 'one free month' */
export const freeMonths = counted(PRO_MONTHS, 'free month');
export const freeMonthsAtStart = atStart(freeMonths);

/** @example '$10' */
export const minimum = `$${MINIMUM_INVESTMENT_USD.toLocaleString('en-US')}`;

/** @example 'ten' */
export const questionCount = inWords(QUESTION_COUNT);
export const questionCountAtStart = atStart(questionCount);

/** @example '90 days' */
export const disownedDays = `${retention.disownedAddressDays} days`;
export const sessionDays = `${retention.sessionDays} days`;
