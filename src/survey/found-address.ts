/**
 * The address is in the browser's store, never in its history, or Back would undo "Not you?". A link's address waits in
 * the history entry while the visitor is asked whose it is; without storage, it stays there.
 */
import { addressFromLink, isAddress } from '#src/shared/visitor/address.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { storedText } from '#src/shared/storage/text.ts';
import { changeHistoryEntry, historyEntry } from '#src/survey/history-entry.ts';

export type FoundAddress = { kept: string | null; given: string | null };

/** A link never overwrites the address stored in this browser. */
export function findAddress(keptEmail: string): FoundAddress {
  takeFromAddressBar();
  const { given = '' } = historyEntry();
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
  changeHistoryEntry({ given: addressFromLink(given) }, url);
}

export function setEntryAddress(email: string | undefined): void {
  if (historyEntry().email === email && historyEntry().given === undefined) return;
  const given = storedText('localStorage', SURVEY_EMAIL_KEY) === email ? undefined : email;
  changeHistoryEntry({ email, record: undefined, given });
}

/** Lets the server say how the record that this entry loaded has ended, even after a reload. */
export function recordOf(email: string): { record?: string } {
  const { email: owner, record } = historyEntry();
  return owner === email && record != null ? { record } : {};
}

export function keepRecord(record: string | null): void {
  if (record !== null && historyEntry().record !== record) changeHistoryEntry({ record });
}
