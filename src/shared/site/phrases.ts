/** Facts as parts of a sentence. The build writes their values into the scripts (`scripts/astro/literal-phrases.ts`). */
import { retention } from '#src/shared/retention.ts';
import { MINIMUM_INVESTMENT_USD, PRO_MONTHS, QUESTION_COUNT } from '#src/shared/site/facts.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** @example counted(3, 'free month') // 'three free months' */
const counted = (count: number, one: string) => `${inWords(count)} ${one}${count === 1 ? '' : 's'}`;

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
