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
