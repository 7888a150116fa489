/** Facts as parts of a sentence. The build writes their values into the scripts (`scripts/astro/literal-phrases.ts`). */
import { counted, inWords } from '#src/shared/format.ts';
import { questions } from '#src/shared/questions.ts';
import { retention } from '#src/shared/retention.ts';
import {
  INTERVIEW_MINUTES,
  limits,
  LINK_DAYS,
  MINIMUM_INVESTMENT_USD,
  PRO_MONTHS,
  REQUESTED_LINK_DAYS,
  SURVEY_MINUTES,
} from '#src/shared/site/facts.ts';

const atStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** @example 'one month' */
export const proMonths = counted(PRO_MONTHS, 'month');

/** @example 'one free month' */
export const freeMonths = counted(PRO_MONTHS, 'free month');
export const freeMonthsAtStart = atStart(freeMonths);

/** What people agreed to hear (`consents.ts`), and no other email gets; after “hear”, “email you” and “tell you”. */
export const whenWeEmail = 'when we open';

/** @example '$10' */
export const minimum = `$${MINIMUM_INVESTMENT_USD.toLocaleString('en-US')}`;

/** @example 'ten' */
export const questionCount = inWords(questions.length);
export const questionCountAtStart = atStart(questionCount);

/** @example '90 days' */
export const disownedDays = `${retention.disownedAddressDays} days`;
export const sessionDays = `${retention.sessionDays} days`;
export const requestedLinkDays = counted(REQUESTED_LINK_DAYS, 'day');
export const linkDays = counted(LINK_DAYS, 'day');

/** @example 'three minutes' */
export const surveyMinutes = counted(SURVEY_MINUTES, 'minute');
export const interviewMinutes = counted(INTERVIEW_MINUTES, 'minute');

/** @example 'ten minutes' */
export const limitMinutes = counted(limits.windowMinutes, 'minute');
export const emailMinutes = counted(limits.emailMinutes, 'minute');
export const linkRequests = counted(limits.linkRequests, 'request');
export const emailsADay = `${counted(limits.emailsADay, 'email')} a day`;
export const operatorLinksADay = `${counted(limits.operatorLinksADay, 'link')} a day`;
