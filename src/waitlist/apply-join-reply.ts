import type { Result } from '#src/shared/api/client.ts';
import { TOO_MANY_ATTEMPTS } from '#src/shared/limit-words.ts';
import { error, messages } from '#src/shared/toasts/messages.ts';
import type { JoinWaitlistRequest, JoinWaitlistResponse } from '#src/waitlist/schema.ts';
import { paths } from '#src/shared/site/paths.ts';
import { storeName } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import {
  $joining,
  $surveyEmail,
  storeJoined,
  NOT_JOINING,
  type Joining,
} from '#src/shared/visitor/visitor.ts';
import { REDIRECT_AFTER_DUPLICATE_MS, REDIRECT_AFTER_JOIN_MS } from '#src/shared/site/timing.ts';

export type FieldErrors = Partial<Record<keyof JoinWaitlistRequest, string>>;

/** @param isLink Anyone can write a link, so it never replaces another address stored in this browser. */
export function applyJoinReply(
  result: Result<JoinWaitlistResponse>,
  { email, fullName }: Pick<JoinWaitlistRequest, 'email' | 'fullName'>,
  isLink = false,
): FieldErrors {
  if (result.ok) {
    showWelcome({ step: 'joined', email: result.data.email, fullName }, REDIRECT_AFTER_JOIN_MS);
    return {};
  }

  const { code, message, fields } = result.error;
  if (code === 'duplicate_email') {
    showToast(messages.duplicateEmail);
    showWelcome({ step: 'duplicate', email, fullName }, REDIRECT_AFTER_DUPLICATE_MS, isLink);
    return {};
  }

  $joining.set(NOT_JOINING);
  if (code === 'locked') window.location.assign(paths.locked(email));
  // After a post without JavaScript there are no field errors, and the form is blank.
  else if (code === 'invalid_request')
    showToast(fields ? messages.fieldsInvalid : messages.missingInformation);
  else if (code === 'rate_limited') showToast(error('Submission Error', TOO_MANY_ATTEMPTS));
  else if (code === 'database_error') showToast(messages.databaseError(message));
  else showToast(messages.unexpectedSubmission);
  return fields ?? {};
}

function showWelcome(joining: Extract<Joining, { email: string }>, leaveAfterMs: number, isLink = false) {
  const { step, email, fullName } = joining;
  if (step === 'joined') storeName(fullName);
  if (!isLink || ['', email].includes($surveyEmail.get())) storeJoined(step, email);
  $joining.set(joining);
  const timer = window.setTimeout(() => window.location.assign(paths.survey(email)), leaveAfterMs);
  window.addEventListener('pagehide', () => window.clearTimeout(timer), { once: true });
}
