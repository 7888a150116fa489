/** Also kept in the history entry, for browsers that block storage. */
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { setEntryAddress } from '#src/survey/found-address.ts';
import { $surveyEmail, $waitlistStatus, forgetVisitor } from '#src/shared/visitor.ts';

export function keepEmail(email: string): void {
  $surveyEmail.set(email);
  setEntryAddress(email);
}

export function forgetEmail(email: string): void {
  forgetVisitor(email);
  setEntryAddress(undefined);
}

/** The owner learns whether a registration exists, another browser only whether it made one, so its `duplicate` stays. */
export function keepWhetherRegistered(
  email: string,
  { access, isRegistered }: Pick<LoadSurveyResponse, 'access' | 'isRegistered'>,
): void {
  const denied = access === 'owner' ? ` ${email}` : `joined ${email}`;
  // Another tab may have chosen another address.
  if (isRegistered && $surveyEmail.get() === email) $waitlistStatus.set(`joined ${email}`);
  if (!isRegistered && access !== 'locked' && $waitlistStatus.get().endsWith(denied)) $waitlistStatus.set('');
}
