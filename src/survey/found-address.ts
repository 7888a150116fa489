/**
 * The address is in the browser's store, never in its history, or Back would undo "Not you?". A link's address waits in
 * the history entry while the visitor is asked whose it is; without storage, it stays there.
 */
import { addressFromLink, isAddress } from '#src/shared/address.ts';
import { keptText } from '#src/shared/kept-text.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage-keys.ts';

export type FoundAddress = { kept: string | null; given: string | null };

/** `email` only says whose entry it is; `record` is what it loaded. */
type Entry = { email?: string | undefined; record?: string | null; given?: string | undefined };

const entry = () => (history.state ?? {}) as Entry;

/** A link never overwrites the address stored in this browser. */
export function findAddress(keptEmail: string): FoundAddress {
  takeFromAddressBar();
  const { given = '' } = entry();
  const kept = addressFromLink(keptEmail);
  return { kept: isAddress(kept) ? kept : null, given: given === '' ? null : given };
}

/** Null if the visitor has to be asked, or has no address. */
export function addressToOpen({ kept, given }: FoundAddress): string | null {
  const email = given ?? kept;
  return email !== null && isAddress(email) && (kept ?? email) === email ? email : null;
}

function takeFromAddressBar(): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('email');
  if (given === null) return;
  url.searchParams.delete('email');
  history.replaceState({ ...entry(), given: addressFromLink(given) }, '', url);
}

export function setEntryAddress(email: string | undefined): void {
  if (entry().email === email && entry().given === undefined) return;
  const given = keptText(SURVEY_EMAIL_KEY) === (email ?? '') ? undefined : email;
  history.replaceState({ ...entry(), email, record: undefined, given }, '');
}

/** Lets the server say how the record that this entry loaded has ended, even after a reload. */
export function recordOf(email: string): { record?: string } {
  const { email: owner, record } = entry();
  return owner === email && record != null ? { record } : {};
}

export function keepRecord(record: string | null): void {
  if (record !== null && entry().record !== record) history.replaceState({ ...entry(), record }, '');
}
