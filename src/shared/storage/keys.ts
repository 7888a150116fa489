/** Local storage; the first two keys are the spec's (section 3). */
export const REFERRAL_CODE_KEY = 'referral_code';
export const SURVEY_EMAIL_KEY = 'survey_email';
/** The code that was stored before, until the newer one has been checked. */
export const EARLIER_CODE_KEY = 'earlier_code';
/** The rest that is stored of that address (src/shared/visitor/parse-stored.ts). */
export const VISITOR_KEY = 'visitor';
/** Set if there may be an owner's session, whose cookie scripts can't read. */
export const OWNER_SESSION_KEY = 'owner_session';
/** The retry secret of a link whose press got no reply, because its email opens it again in another tab. */
export const LINK_SECRET_KEY = 'link_secret';
/** Session storage. */
export const UNSAVED_ANSWERS_KEY = 'survey_unsaved';
/** The name that was typed or confirmed in this tab. */
export const NAME_KEY = 'visitor_name';
/** The email and retry secret of a request to join that got no reply. */
export const UNREPLIED_JOIN_KEY = 'unreplied_join';
