/**
 * The address a visitor of the survey comes with. A link's leaves the address bar at once, and is kept in the history
 * entry, which survives a reload of this tab, also where the browser's store is refused.
 */
import { addressFromLink, isAddress } from '#src/shared/address.ts';
import type { FoundAddress } from '#src/survey/address-to-open.ts';

type Entry = { email?: string; given?: string };

const entry = () => (history.state ?? {}) as Entry;

/** Nothing of what this browser kept is replaced by what a link gave. */
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

/** Which of them is meant is known. */
export function settleAddress(email: string | undefined): void {
  history.replaceState({ ...entry(), email, given: undefined }, '');
}
