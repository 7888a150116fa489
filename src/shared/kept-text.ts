/** What the browser keeps under a key, for scripts that come before the stores; empty where storage is refused. */
export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
