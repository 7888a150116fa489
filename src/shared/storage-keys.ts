/** Under which a browser keeps what it knows of its visitor. The first two are the spec's (section 3). */
export const REFERRED_BY_KEY = 'referral_code';
export const SURVEY_EMAIL_KEY = 'survey_email';
/** How far the survey of an address is: its next question, or that it is completed, a space, the address. */
export const SURVEY_PROGRESS_KEY = 'survey_progress';
export const SURVEY_COMPLETED = 'completed';
/** That this browser may have the session of an owner, whose cookie scripts cannot read. */
export const OWNER_SESSION_KEY = 'owner_session';
/** The section of the operator’s page that a new sign-in leads back to. */
export const OPERATOR_SECTION_KEY = 'operator_section';
/** In the storage of the tab. */
export const UNSAVED_ANSWERS_KEY = 'survey_unsaved';
