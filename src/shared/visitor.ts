/** What this browser knows about its visitor. */
import '#src/shared/forgiving-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import {
  REFERRED_BY_KEY,
  SURVEY_COMPLETED,
  SURVEY_EMAIL_KEY,
  SURVEY_PROGRESS_KEY,
  UNSAVED_ANSWERS_KEY,
} from '#src/shared/storage-keys.ts';

export const $referredBy = persistentAtom<string>(REFERRED_BY_KEY, '');
export const $surveyEmail = persistentAtom<string>(SURVEY_EMAIL_KEY, '');
/** For the greeting of the landing page alone. It names its address, so that it never speaks for another one. */
const $surveyProgress = persistentAtom<string>(SURVEY_PROGRESS_KEY, '');

export function keepProgress(email: string, screen: number | null): void {
  $surveyProgress.set(`${screen ?? SURVEY_COMPLETED} ${email}`);
}

/** What a browser keeps of a person who is deleted goes as well. */
export function forgetVisitor(email: string): void {
  if ($surveyEmail.get() === email) {
    $surveyEmail.set('');
    $surveyProgress.set('');
  }
  try {
    sessionStorage.removeItem(UNSAVED_ANSWERS_KEY);
  } catch {
    // Where storage is refused nothing was kept.
  }
}

/** How far joining has come. Shared by both waitlist forms, so that one of them answers for both. */
export type Joining =
  { step: 'idle' | 'submitting' } | { step: 'joined' | 'duplicate'; email: string; fullName: string };

export const NOT_JOINING: Joining = { step: 'idle' };

export const $joining = atom<Joining>(NOT_JOINING);
