/** Facts that sentences, forms and tables read. Change one here; `tests/architecture/facts.test.ts` looks for the old one. */

/** Pro for finishing the survey, and the default of `pro_memberships.months_granted` (spec section 9). */
export const PRO_MONTHS = 1;

/** Spec section 2. */
export const MINIMUM_INVESTMENT_USD = 10;

/** Apart from the questions, which would weigh on every page. */
export const QUESTION_COUNT = 10;
