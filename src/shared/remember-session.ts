import { keptText } from '#src/shared/kept-text.ts';
import { OWNER_SESSION_KEY } from '#src/shared/storage-keys.ts';

/** A browser that never opened a link needs no session check. */
export const mayHaveSession = (): boolean => keptText(OWNER_SESSION_KEY) !== '';

export function rememberSession(isPossible: boolean): void {
  try {
    if (isPossible) localStorage.setItem(OWNER_SESSION_KEY, 'possible');
    else localStorage.removeItem(OWNER_SESSION_KEY);
  } catch {
    // Without storage, each visit needs a link.
  }
}
