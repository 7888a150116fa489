/** Stores what the survey's replies say of the visitor; apart, because only the survey loads it. */
import { $surveyEmail, readVisitor, storeJoined, storeVisitor } from '#src/shared/visitor/visitor.ts';

export function storeProgress(email: string, answered: number | null): void {
  // Another tab may have chosen another address.
  if ($surveyEmail.get() === email)
    storeVisitor({ ...readVisitor(email), progress: answered ?? 'completed' });
}

/** The owner learns whether a registration exists, another browser only whether it made one, so its `duplicate` stays. */
export function storeRegistration(
  email: string,
  { access, isRegistered }: { access: string; isRegistered: boolean },
): void {
  const { waitlist, ...rest } = readVisitor(email);
  // Another tab may have chosen another address.
  if (isRegistered && $surveyEmail.get() === email) storeJoined('joined', email);
  const isDenied = access === 'owner' ? waitlist !== undefined : access !== 'locked' && waitlist === 'joined';
  if (!isRegistered && isDenied) storeVisitor(rest);
}
