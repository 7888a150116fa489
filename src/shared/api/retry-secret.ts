/** One per page view: after a lost response, a retry with the same secret gets the same reply. */
let made: string | undefined;

export function forgetRetrySecret(): void {
  made = undefined;
}

export const retrySecret = (): string => (made ??= newRetrySecret());

/** Without `crypto.randomUUID`, which Safari before 15.4 and pages over plain HTTP don't have. */
export function newRetrySecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => (256 + byte).toString(16).slice(1)).join('');
}
