/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
import { NEW_NAME_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';

export function keepNewName(fullName: string): void {
  storeText('sessionStorage', NEW_NAME_KEY, fullName);
}

/** Null if none was kept. */
export const newName = (): string | null => storedText('sessionStorage', NEW_NAME_KEY);

export function takeNewName(): string | null {
  const name = newName();
  storeText('sessionStorage', NEW_NAME_KEY, null);
  return name;
}
