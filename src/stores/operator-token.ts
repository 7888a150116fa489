/**
 * The operator's token, for this tab and no longer: session storage ends with it. A browser that refuses to store
 * keeps it until the page is left.
 */
const KEY = 'operator_token';

let kept: string | null = null;

export function operatorToken(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

export function keepOperatorToken(token: string): void {
  kept = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Kept above.
  }
}

export function forgetOperatorToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
