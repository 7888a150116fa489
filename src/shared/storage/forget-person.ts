import { forgetRetrySecret } from '#src/shared/api/retry-secret.ts';
import * as keys from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/stored.ts';

/**
 * After "Not you?", signing out, a deletion or "This wasn't me", nothing of the person stays in this browser. The other
 * tabs hear that its address is gone, and forget their part. Another tab may have chosen another address.
 */
export function forgetPerson(email: string): void {
  if ((storedText('localStorage', keys.SURVEY_EMAIL_KEY) ?? '') === email)
    for (const key of [keys.SURVEY_EMAIL_KEY, keys.VISITOR_KEY, keys.OWNER_SESSION_KEY, keys.LINK_SECRET_KEY])
      storeText('localStorage', key, null);
  forgetTab();
}

/** All that session storage holds is one person's, and the next one's id would be derived from the same secret. */
export function forgetTab(): void {
  forgetRetrySecret();
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage is empty.
  }
}
