/** What this browser knows about its visitor. The two keys in local storage are the spec's (section 3). */
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';

export const $referralCode = persistentAtom<string>('referral_code', '');
export const $surveyEmail = persistentAtom<string>('survey_email', '');

/** Shared by both waitlist forms, so that joining through one turns both into the thank-you card. */
export const $joined = atom<'no' | 'joined' | 'duplicate'>('no');
