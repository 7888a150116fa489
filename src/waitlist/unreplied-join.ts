/** A request to join that got no reply may be stored. A retry repeats its secret, even after a reload, and says so. */
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import { UNREPLIED_JOIN_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/stored.ts';
import { parseStored } from '#src/shared/visitor/parse-stored.ts';

type Unreplied = { email: string; retrySecret: string };

let inMemory: string | null = null;

export function retryOf(email: string): { retrySecret: string; again?: true } {
  const text = storedText('sessionStorage', UNREPLIED_JOIN_KEY) ?? inMemory ?? '';
  const { retrySecret: unreplied } = parseStored<Unreplied>(text, email);
  return unreplied === undefined ? { retrySecret: retrySecret() } : { retrySecret: unreplied, again: true };
}

/** Null once there is a reply. */
export function storeUnreplied(sent: Unreplied | null): void {
  inMemory = sent && JSON.stringify({ email: sent.email, retrySecret: sent.retrySecret });
  storeText('sessionStorage', UNREPLIED_JOIN_KEY, inMemory);
}
