import { SCREEN_COUNT } from '#src/shared/questions.ts';
import {
  EARLIER_CODE_KEY,
  REFERRAL_CODE_KEY,
  SURVEY_EMAIL_KEY,
  VISITOR_KEY,
} from '#src/shared/storage/keys.ts';
import { greeting } from '#src/waitlist/words.ts';

/** For src/inline/greet.ts. */
export const greetingValues = {
  continueSurvey: greeting.continueSurvey,
  inviteLink: greeting.inviteLink,
  screens: SCREEN_COUNT,
  emailKey: SURVEY_EMAIL_KEY,
  visitorKey: VISITOR_KEY,
  codeKey: REFERRAL_CODE_KEY,
  earlierCodeKey: EARLIER_CODE_KEY,
};
