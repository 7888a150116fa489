/** What this browser knows about its visitor. The two keys in local storage are the spec's (section 3). */
import '#src/stores/forgiving-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { REFERRAL_CODE_KEY } from '#src/domain/referral.ts';

export const $referralCode = persistentAtom<string>(REFERRAL_CODE_KEY, '');
export const $surveyEmail = persistentAtom<string>('survey_email', '');

/** How far joining has come. Shared by both waitlist forms, so that one of them answers for both. */
export type Joining =
  { step: 'idle' | 'submitting' } | { step: 'joined' | 'duplicate'; email: string; fullName: string };

export const NOT_JOINING: Joining = { step: 'idle' };

export const $joining = atom<Joining>(NOT_JOINING);
