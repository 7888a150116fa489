import { NAME_KEY, OWNER_SESSION_KEY } from '#src/shared/storage/keys.ts';

/** For texts that no store holds. Blocked storage holds nothing. */
type Area = 'localStorage' | 'sessionStorage';

export function storedText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function storeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Without storage, the text is lost with the page.
  }
}

/** A browser that never opened a link needs no session check. */
export const mayHaveSession = (): boolean => storedText('localStorage', OWNER_SESSION_KEY) !== null;

export function rememberSession(isPossible: boolean): void {
  storeText('localStorage', OWNER_SESSION_KEY, isPossible ? 'possible' : null);
}

/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
export function storeName(fullName: string): void {
  storeText('sessionStorage', NAME_KEY, fullName);
}

/** For the initials, which the visitor sees after the name was said. */
let saidName: string | null = null;

export const storedName = (): string | null => storedText('sessionStorage', NAME_KEY) ?? saidName;

export function popName(): string | null {
  const name = storedText('sessionStorage', NAME_KEY);
  saidName = name ?? saidName;
  storeText('sessionStorage', NAME_KEY, null);
  return name;
}
