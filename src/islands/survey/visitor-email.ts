/**
 * Whose survey this is: the address comes in through the link, leaves the address bar at once, and is kept in the
 * browser store. Where the store is refused, the history entry keeps it, which survives a reload of this tab.
 */
import { $surveyEmail } from '#src/stores/visitor.ts';

type Entry = { email?: string };

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Takes the address out of the URL; safe to call again. */
export function takeEmailFromAddressBar(): void {
  const url = new URL(location.href);
  const email = url.searchParams.get('email')?.trim().toLowerCase();
  if (email === undefined) return;
  url.searchParams.delete('email');
  const entry = history.state as Entry | null;
  history.replaceState({ ...entry, ...(isAddress(email) && { email }) }, '', url);
  if (isAddress(email)) $surveyEmail.set(email);
}

export function visitorEmail(): string | null {
  const entry = history.state as Entry | null;
  const email = entry?.email ?? $surveyEmail.get();
  return isAddress(email) ? email : null;
}
