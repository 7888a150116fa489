/** A link's address moves into the history entry, which survives a reload even where storage is blocked. */
import { addressFromLink, isAddress } from '#src/shared/address.ts';
import type { FoundAddress } from '#src/survey/address-to-open.ts';

type Entry = { email?: string; given?: string };

const entry = () => (history.state ?? {}) as Entry;

/** A link never overwrites the address stored in this browser. */
export function findAddress(keptEmail: string): FoundAddress {
  takeFromAddressBar();
  const { email = keptEmail, given = '' } = entry();
  const kept = addressFromLink(email);
  return { kept: isAddress(kept) ? kept : null, given: given === '' ? null : given };
}

function takeFromAddressBar(): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('email');
  if (given === null) return;
  url.searchParams.delete('email');
  history.replaceState({ ...entry(), given: addressFromLink(given) }, '', url);
}

export function setEntryAddress(email: string | undefined): void {
  history.replaceState({ ...entry(), email, given: undefined }, '');
}
