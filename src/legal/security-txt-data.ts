/** Until when /.well-known/security.txt may be believed: look at it again before, and set another day within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';
/** In which reports are read. */
export const SECURITY_TXT_LANGUAGES = ['en'];
