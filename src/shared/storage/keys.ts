/** Local storage; the first two keys are the spec's (section 3). */
export const REFERRED_BY_KEY = 'referral_code';
export const SURVEY_EMAIL_KEY = 'survey_email';
/** The number of answers or `completed`, a space, the address. */
export const SURVEY_PROGRESS_KEY = 'survey_progress';
export const SURVEY_COMPLETED = 'completed';
/** How this browser learned that an address is on the waitlist (`joined` or `duplicate`), a space, the address. */
export const WAITLIST_STATUS_KEY = 'waitlist_status';
/** Set if there may be an owner's session, whose cookie scripts can't read. */
export const OWNER_SESSION_KEY = 'owner_session';
/** Session storage. */
export const UNSAVED_ANSWERS_KEY = 'survey_unsaved';
/** The name that was typed or confirmed in this tab. */
export const NEW_NAME_KEY = 'new_name';
/** The retry secret of a request to join that got no reply, a space, its address. */
export const UNREPLIED_JOIN_KEY = 'unreplied_join';
/** The address that a link was last requested for. */
export const ASKED_KEY = 'asked_email';
