import '#src/shared/visitor/forgiving-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { forgetPerson, forgetTab } from '#src/shared/storage/forget-person.ts';
import { REFERRAL_CODE_KEY, SURVEY_EMAIL_KEY, VISITOR_KEY } from '#src/shared/storage/keys.ts';
import { parseStored, type Visitor } from '#src/shared/visitor/parse-stored.ts';

export const $referralCode = persistentAtom<string>(REFERRAL_CODE_KEY, '');
export const $surveyEmail = persistentAtom<string>(SURVEY_EMAIL_KEY, '');
/** In JSON, read by `parseStored`. */
export const $visitor = persistentAtom<string>(VISITOR_KEY, '');

export const readVisitor = (email: string): Visitor => parseStored($visitor.get(), email);

export function storeVisitor(visitor: Visitor): void {
  $visitor.set(visitor.email === '' ? '' : JSON.stringify(visitor));
}

export function storeJoined(waitlist: 'joined' | 'duplicate', email: string): void {
  $surveyEmail.set(email);
  storeVisitor({ ...readVisitor(email), waitlist });
}

/** Set by src/inline/greet.ts before the first paint. */
export const isKnown = (): boolean => 'known' in document.documentElement.dataset;

/** The stores hear only of other tabs. */
export function forgetVisitor(email: string): void {
  forgetPerson(email);
  if ($surveyEmail.get() === email) $surveyEmail.set('');
  storeVisitor(readVisitor($surveyEmail.get()));
}

/** Shared by both waitlist forms, so that one submission updates both. */
export type Joining =
  { step: 'idle' | 'submitting' } | { step: 'joined' | 'duplicate'; email: string; fullName: string };

export const NOT_JOINING: Joining = { step: 'idle' };

export const $joining = atom<Joining>(NOT_JOINING);

// In whichever tab it was forgotten; a page kept for Back goes on to show them. The build has no tabs.
if ('document' in globalThis)
  $surveyEmail.subscribe((email, before) => {
    if (email !== '') return;
    if (before) forgetTab();
    if (isKnown() || 'email' in $joining.get()) location.reload();
  });
