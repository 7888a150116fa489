/** For scripts that run before the stores load; empty where storage is blocked. */
export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
