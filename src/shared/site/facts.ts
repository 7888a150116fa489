/** Facts that sentences, forms and tables read. Change one here; `tests/architecture/facts.test.ts` looks for the old one. */

/** Pro for finishing the survey, and the default of `pro_memberships.months_granted` (spec section 9). */
export const PRO_MONTHS = 1;

/** Spec section 2. */
export const MINIMUM_INVESTMENT_USD = 10;

/** About, for all questions. */
export const SURVEY_MINUTES = 3;

/** That people are asked for once they have finished. */
export const INTERVIEW_MINUTES = 20;

/** What one network may ask for: `count_calls.sql`, which a test compares. */
export const limits = {
  /** In which most limits count. */
  windowMinutes: 10,
  linkRequests: 20,
  emailsADay: 3,
  /** Between emails to one address, also in `take_place.sql`. */
  emailMinutes: 10,
  operatorLinksADay: 10,
} as const;

/** A link that someone requested and waits for, and one that comes unasked. */
export const REQUESTED_LINK_DAYS = 1;
export const LINK_DAYS = 7;
