/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
import { NEW_NAME_KEY } from '#src/shared/storage-keys.ts';

export function keepNewName(fullName: string): void {
  try {
    sessionStorage.setItem(NEW_NAME_KEY, fullName);
  } catch {
    // Without storage, the message doesn't name anyone.
  }
}

/** Null if none was kept. */
export function takeNewName(): string | null {
  try {
    const name = sessionStorage.getItem(NEW_NAME_KEY);
    sessionStorage.removeItem(NEW_NAME_KEY);
    return name;
  } catch {
    return null;
  }
}
