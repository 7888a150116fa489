/** Every toast and notice of the spec's error catalogue (section 8), word for word. */
export type Toast = { kind: 'success' | 'error'; title: string; description: string };

const error = (title: string, description: string): Toast => ({ kind: 'error', title, description });
const success = (title: string, description: string): Toast => ({ kind: 'success', title, description });

/** The longest wait for a visitor is a window of the limits in sql/: for all but emails those last ten minutes. */
export const TOO_MANY_TRIES =
  'Too many tries from your network in a short time. Please wait ten minutes and try again.';

export const TOO_MANY_EMAILS =
  'That’s our limit for now: you can ask for three emails a day. Check your spam folder, or try again later.';

export const messages = {
  missingInformation: error('Missing Information', 'Please fill in your name and email address.'),
  joined: success('You are on the list', 'Next: ten short questions, then your month of Pro.'),
  duplicateEmail: error(
    'Already Registered',
    "This email is already on our waitlist. You'll be redirected to the survey to complete your profile.",
  ),
  databaseError: (message: string): Toast =>
    error('Submission Error', `Database error: ${message}. Please try again or contact support.`),
  unexpectedSubmission: error('Submission Error', 'An unexpected error occurred. Please try again.'),
  fieldsRefused: error('Submission Error', 'Please look at the marked fields and try again.'),
  tooManyTries: error('Submission Error', TOO_MANY_TRIES),
  invalidReferralCode: error('Invalid referral code', 'The referral code provided is not valid.'),
  referralApplied: (referrerEmail: string): Toast =>
    success('Referral code applied!', `You were referred by ${referrerEmail}`),
  answerNotSaved: error('Error saving response', 'Please try again.'),
  surveyNotCompleted: error('Error completing survey', 'Please try again.'),
  surveyCompleted: success('Survey completed', 'Your Pro code is on its way to your inbox.'),
  linkCopied: success('Link copied!', 'Share it with your friends.'),
  copyFailed: error('Failed to copy', 'Please manually copy the link.'),
  marketDataFailed: error('Error', 'Failed to refresh market data'),
  marketDataRefreshed: success('Success', 'Market data refreshed successfully'),
} as const;

/** The `{message}` of a database error whose own message did not survive a redirect. */
export const ENTRY_NOT_SAVED = 'the entry was not saved';

export const notices = {
  marketDataNeedsScript: 'Market insights need JavaScript here.',
  loadingMarketData: 'Loading market data...',
  marketDataFailed: 'Failed to fetch market data. Please try again.',
  tryAgain: 'Try Again',
  mapFailed: 'Map could not be loaded',
  mapOf: (location: string) => `Map of ${location}`,
  openMap: 'Open the location in Google Maps',
  loadingMap: 'Loading map...',
  mapIsSlow: 'The map has not come yet. Until it does, this is a drawn plan.',
  videoFailed: 'Video temporarily unavailable',
  videoNeedsScript: 'This film needs JavaScript here.',
  loadingVideo: 'Loading video...',
  watchOnVimeo: 'Watch on Vimeo',
  redirecting: 'Redirecting...',
  dismissToast: (title: string) => `Dismiss: ${title}`,
} as const;
