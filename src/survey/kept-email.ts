import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { $surveyEmail, $waitlistStatus } from '#src/shared/visitor/visitor.ts';

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
