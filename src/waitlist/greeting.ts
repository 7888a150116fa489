import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { REFERRAL_PARAMETER } from '#src/shared/site/referral-code.ts';
import { REFERRAL_CODE_KEY, SURVEY_EMAIL_KEY, VISITOR_KEY } from '#src/shared/storage/keys.ts';
import { greeting } from '#src/waitlist/words.ts';

/** For src/inline/greet.ts. */
export const greetingValues = {
  continueSurvey: greeting.continueSurvey,
  inviteLink: greeting.inviteLink,
  screens: SCREEN_COUNT,
  parameter: REFERRAL_PARAMETER,
  emailKey: SURVEY_EMAIL_KEY,
  visitorKey: VISITOR_KEY,
  referralCodeKey: REFERRAL_CODE_KEY,
};
