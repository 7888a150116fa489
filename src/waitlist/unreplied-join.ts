/** A request to join that got no reply may be stored. A retry repeats its secret, even after a reload, and says so. */
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import { UNREPLIED_JOIN_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';

let inMemory: string | null = null;

export function retryOf(email: string): { retrySecret: string; again?: true } {
  const [secret, unreplied] = (storedText('sessionStorage', UNREPLIED_JOIN_KEY) ?? inMemory ?? '').split(' ');
  return secret !== undefined && unreplied === email
    ? { retrySecret: secret, again: true }
    : { retrySecret: retrySecret() };
}

/** Null once there is a reply. */
export function keepUnreplied(sent: { email: string; retrySecret: string } | null): void {
  inMemory = sent && `${sent.retrySecret} ${sent.email}`;
  storeText('sessionStorage', UNREPLIED_JOIN_KEY, inMemory);
}
