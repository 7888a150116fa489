import { forgetRetrySecret } from '#src/shared/api/retry-secret.ts';
import * as keys from '#src/shared/storage/keys.ts';

/** For texts that no store holds. Blocked storage holds nothing. */
type Area = 'localStorage' | 'sessionStorage';

export function storedText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Without storage, the text is lost with the page.
  }
}

/** A browser that never opened a link needs no session check. */
export const mayHaveSession = (): boolean => storedText('localStorage', keys.OWNER_SESSION_KEY) !== null;

export function rememberSession(isPossible: boolean): void {
  storeText('localStorage', keys.OWNER_SESSION_KEY, isPossible ? 'possible' : null);
}

/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
export function storeName(fullName: string): void {
  storeText('sessionStorage', keys.NAME_KEY, fullName);
}

/** Null if none was stored. */
export const storedName = (): string | null => storedText('sessionStorage', keys.NAME_KEY);

export function popName(): string | null {
  const name = storedName();
  storeText('sessionStorage', keys.NAME_KEY, null);
  return name;
}

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
