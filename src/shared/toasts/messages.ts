/** Holds the spec's error catalog (section 8) word for word. */
import { whenWeEmail } from '#src/shared/site/phrases.ts';

export type Toast = { kind: 'success' | 'error'; title: string; description: string };

const error = (title: string, description: string): Toast => ({ kind: 'error', title, description });
const success = (title: string, description: string): Toast => ({ kind: 'success', title, description });
export { error, success };

export const REQUIRED = 'This field is required.';

export const NO_EMAIL = 'Enter an email address such as name@example.com.';

export const messages = {
  missingInformation: error('Missing Information', 'Please fill in your name and email address.'),
  duplicateEmail: error(
    'Already Registered',
    "This email is already on our waitlist. You'll be redirected to the survey to complete your profile.",
  ),
  databaseError: (message: string): Toast =>
    error('Submission Error', `Database error: ${message}. Please try again or contact support.`),
  unexpectedSubmission: error('Submission Error', 'An unexpected error occurred. Please try again.'),
  fieldsInvalid: error('Submission Error', 'Check the marked fields and try again.'),
  invalidReferralCode: error('Invalid referral code', 'The referral code provided is not valid.'),
  referralApplied: (referrerEmail: string): Toast =>
    success('Referral code applied!', `You were referred by ${referrerEmail}`),
  answerNotSaved: error('Error saving response', 'Please try again.'),
  surveyNotCompleted: error('Error completing survey', 'Please try again.'),
  surveyCompleted: success('Survey completed', 'Next: share your invite link.'),
  confirmed: (fullName: string): Toast =>
    success(
      fullName === '' ? 'You’re confirmed' : `You’re confirmed, ${fullName.split(' ', 1)[0] ?? ''}`,
      `We’ll email you ${whenWeEmail}.`,
    ),
  linkCopied: success('Link copied!', 'Share it with your friends.'),
  copyFailed: error('Failed to copy', 'Please manually copy the link.'),
  marketDataFailed: error('Error', 'Failed to refresh market data'),
  marketDataRefreshed: success('Success', 'Market data refreshed successfully'),
} as const;

/** Replaces a database error's `{message}` that a redirect lost. */
export const ENTRY_NOT_SAVED = 'the entry was not saved';

export const notices = {
  loadingMarketData: 'Loading market data...',
  marketDataFailed: 'Failed to fetch market data. Please try again.',
  tryAgain: 'Try Again',
  mapFailed: 'Map could not be loaded',
  mapOf: (location: string) => `Map of ${location}`,
  openMap: 'Open in Google Maps',
  loadingMap: 'Loading map...',
  mapIsSlow: 'The map is still loading. Here’s a site plan in the meantime.',
  videoFailed: 'Video temporarily unavailable',
  videoDrawn: 'here are its steps',
  videoNeedsScript: 'This video needs JavaScript.',
  loadingVideo: 'Loading video...',
  watchOnVimeo: 'Watch on Vimeo',
  confirmed: 'Confirmed',
  confirmedWhen: (when: string) => `You confirmed your email ${when}.`,
  redirecting: 'Redirecting...',
  dismissToast: (title: string) => `Dismiss: ${title}`,
} as const;
