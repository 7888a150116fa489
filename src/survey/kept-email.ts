/** Also kept in the history entry, for browsers that block storage. */
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { setEntryAddress } from '#src/survey/found-address.ts';
import { $surveyEmail, $waitlistStatus, forgetVisitor, keepJoined } from '#src/shared/visitor.ts';

export function keepEmail(email: string): void {
  $surveyEmail.set(email);
  setEntryAddress(email);
}

export function forgetEmail(email: string): void {
  forgetVisitor(email);
  setEntryAddress(undefined);
}

/** Only the owner and the browser that joined learn from the survey whether a registration exists. */
export function keepWhetherRegistered(
  email: string,
  { access, isRegistered }: Pick<LoadSurveyResponse, 'access' | 'isRegistered'>,
): void {
  if (isRegistered) keepJoined('joined', email);
  else if (access !== 'locked' && $waitlistStatus.get() === `joined ${email}`) $waitlistStatus.set('');
}
