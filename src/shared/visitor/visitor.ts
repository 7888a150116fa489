import '#src/shared/visitor/forgiving-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import {
  REFERRED_BY_KEY,
  SURVEY_COMPLETED,
  SURVEY_EMAIL_KEY,
  SURVEY_PROGRESS_KEY,
  UNSAVED_ANSWERS_KEY,
  WAITLIST_STATUS_KEY,
} from '#src/shared/storage/keys.ts';
import { storeText } from '#src/shared/storage/text.ts';

export const $referredBy = persistentAtom<string>(REFERRED_BY_KEY, '');
export const $surveyEmail = persistentAtom<string>(SURVEY_EMAIL_KEY, '');
/** For the landing page's greeting; includes the address, so that it never applies to another one. */
const $surveyProgress = persistentAtom<string>(SURVEY_PROGRESS_KEY, '');
export const $waitlistStatus = persistentAtom<string>(WAITLIST_STATUS_KEY, '');

export function keepProgress(email: string, answered: number | null): void {
  // Another tab may have chosen another address.
  if ($surveyEmail.get() === email) $surveyProgress.set(`${answered ?? SURVEY_COMPLETED} ${email}`);
}

export function keepJoined(step: 'joined' | 'duplicate', email: string): void {
  $surveyEmail.set(email);
  $waitlistStatus.set(`${step} ${email}`);
}

/** Set by src/inline/greet.ts before the first paint. */
export const isKnown = (): boolean => 'known' in document.documentElement.dataset;

export function forgetVisitor(email: string): void {
  if ($surveyEmail.get() === email) {
    $surveyEmail.set('');
    $surveyProgress.set('');
  }
  if ($waitlistStatus.get().endsWith(` ${email}`)) $waitlistStatus.set('');
  storeText('sessionStorage', UNSAVED_ANSWERS_KEY, null);
}

/** Shared by both waitlist forms, so that one submission updates both. */
export type Joining =
  { step: 'idle' | 'submitting' } | { step: 'joined' | 'duplicate'; email: string; fullName: string };

export const NOT_JOINING: Joining = { step: 'idle' };

export const $joining = atom<Joining>(NOT_JOINING);
