import { OWNER_SESSION_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';

/** A browser that never opened a link needs no session check. */
export const mayHaveSession = (): boolean => storedText('localStorage', OWNER_SESSION_KEY) !== null;

export function rememberSession(isPossible: boolean): void {
  storeText('localStorage', OWNER_SESSION_KEY, isPossible ? 'possible' : null);
}
