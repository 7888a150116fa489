/** Under which a browser keeps what it knows of its visitor. Those in local storage are the spec's (section 3). */
export const REFERRAL_CODE_KEY = 'referral_code';
export const SURVEY_EMAIL_KEY = 'survey_email';
/** In the storage of the tab. */
export const UNSAVED_ANSWERS_KEY = 'survey_unsaved';
