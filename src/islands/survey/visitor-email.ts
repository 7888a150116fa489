/**
 * Whose survey this is: the address comes in through the link, leaves the address bar at once, and is kept in the
 * browser store once it is said to be meant. Where the store is refused, the history entry keeps it, which survives a
 * reload of this tab.
 */
import { addressFromLink, isAddress } from '#src/domain/address.ts';
import { $surveyEmail, forgetVisitor } from '#src/stores/visitor.ts';

type Entry = { email?: string; given?: string };

const entry = () => (history.state ?? {}) as Entry;

/** Takes the address out of the URL; safe to call again. */
export function takeEmailFromAddressBar(): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('email');
  if (given === null) return;
  url.searchParams.delete('email');
  history.replaceState({ ...entry(), given: addressFromLink(given) }, '', url);
}

/** What this browser kept, and what the link gave: nothing of the one is replaced by the other here. */
export function findEmail(): { kept: string | null; given: string | null } {
  const kept = addressFromLink(entry().email ?? $surveyEmail.get());
  const { given = '' } = entry();
  return { kept: isAddress(kept) ? kept : null, given: given === '' ? null : given };
}

export function keepEmail(email: string): void {
  $surveyEmail.set(email);
  history.replaceState({ ...entry(), email, given: undefined }, '');
}

export function forgetEmail(email: string): void {
  forgetVisitor(email);
  history.replaceState({ ...entry(), email: undefined, given: undefined }, '');
}
