/**
 * The address is in the browser's store, never in its history, or Back would undo "Not you?". A link's address waits in
 * the history entry while the visitor is asked whose it is; without storage, it stays there.
 */
import { addressFromLink, isAddress } from '#src/shared/visitor/address.ts';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { storedText } from '#src/shared/storage/stored.ts';
import { changeEntry, readEntry } from '#src/survey/browser/history-entry.ts';
import type { EmailOptions } from '#src/survey/machine/state.ts';

/** A link never overwrites the address stored in this browser. */
export function findEmails(storedValue: string): EmailOptions {
  takeFromAddressBar();
  const { linkEmail = '' } = readEntry();
  const storedEmail = addressFromLink(storedValue);
  return {
    storedEmail: isAddress(storedEmail) ? storedEmail : null,
    linkEmail: linkEmail === '' ? null : linkEmail,
  };
}

/** Null if the visitor must choose, or has no address. */
export function emailToOpen({ storedEmail, linkEmail }: EmailOptions): string | null {
  const email = linkEmail ?? storedEmail;
  return email !== null && isAddress(email) && (storedEmail ?? email) === email ? email : null;
}

function takeFromAddressBar(): void {
  const url = new URL(location.href);
  const linkEmail = url.searchParams.get('email');
  if (linkEmail === null) return;
  url.searchParams.delete('email');
  changeEntry({ linkEmail: addressFromLink(linkEmail) }, url);
}

export function setEntryEmail(email: string | undefined): void {
  if (readEntry().email === email && readEntry().linkEmail === undefined) return;
  const linkEmail = storedText('localStorage', SURVEY_EMAIL_KEY) === email ? undefined : email;
  changeEntry({ email, personId: undefined, linkEmail });
}

/** Lets the server say how the person that this entry loaded has ended, even after a reload. */
export function readPersonId(email: string): { personId?: string } {
  const { email: owner, personId } = readEntry();
  return owner === email && personId != null ? { personId } : {};
}

export function storePersonId(personId: string | null): void {
  if (personId !== null && readEntry().personId !== personId) changeEntry({ personId });
}
