/** Local storage; the first two keys are the spec's (section 3). */
export const REFERRED_BY_KEY = 'referral_code';
export const SURVEY_EMAIL_KEY = 'survey_email';
/** The next question's number or `completed`, a space, the address. */
export const SURVEY_PROGRESS_KEY = 'survey_progress';
export const SURVEY_COMPLETED = 'completed';
/** How this browser learned that an address is on the waitlist (`joined` or `duplicate`), a space, the address. */
export const WAITLIST_STATUS_KEY = 'waitlist_status';
/** Set if there may be an owner's session, whose cookie scripts can't read. */
export const OWNER_SESSION_KEY = 'owner_session';
/** The section of the operators' page to return to after signing in again. */
export const OPERATOR_SECTION_KEY = 'operator_section';
/** Session storage. */
export const UNSAVED_ANSWERS_KEY = 'survey_unsaved';
