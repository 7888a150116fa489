/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
import { NEW_NAME_KEY } from '#src/shared/storage-keys.ts';
import { keepTabText, tabText } from '#src/shared/tab-text.ts';

export function keepNewName(fullName: string): void {
  keepTabText(NEW_NAME_KEY, fullName);
}

/** Null if none was kept. */
export const newName = (): string | null => tabText(NEW_NAME_KEY);

export function takeNewName(): string | null {
  const name = newName();
  keepTabText(NEW_NAME_KEY, null);
  return name;
}
