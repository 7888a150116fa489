/** The name that was typed or confirmed in this tab, until the tab has said that it is confirmed. */
import { NAME_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';

export function storeName(fullName: string): void {
  storeText('sessionStorage', NAME_KEY, fullName);
}

/** Null if none was stored. */
export const storedName = (): string | null => storedText('sessionStorage', NAME_KEY);

export function popName(): string | null {
  const name = storedName();
  storeText('sessionStorage', NAME_KEY, null);
  return name;
}
