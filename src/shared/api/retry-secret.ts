/** One per page view: after a lost response, a retry with the same secret gets the same reply. */
let made: string | undefined;

export function forgetRetrySecret(): void {
  made = undefined;
}

export function retrySecret(): string {
  made ??= crypto.randomUUID().replaceAll('-', '');
  return made;
}
