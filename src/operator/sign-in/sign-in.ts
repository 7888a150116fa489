import { post } from '#src/shared/api/client.ts';
import type { ErrorCode } from '#src/shared/api/envelope.ts';
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import { operator } from '#src/operator/words.ts';

type Words = typeof operator;
type Notice = keyof Words['ask']['notices'];

export type Asking = { state: 'asking'; notice: Notice | null; error: keyof Words['ask']['errors'] | null };
/** The secret lets this browser, and no other, retry after a lost reply. */
export type Link = { token: string; retrySecret: string };
export type Linked = { state: 'linked'; link: Link; error: keyof Words['open']['errors'] | null };
export type SignInView = Asking | Linked;

/** Errors after which the link is useless have a notice of their name. */
function noticeOf(code: ErrorCode): Notice | null {
  if (code === 'invalid_request') return 'link_incomplete';
  return code in operator.ask.notices ? (code as Notice) : null;
}

export const asking = (notice: Notice | null = null): Asking => ({ state: 'asking', notice, error: null });

export const linked = (link: Link): Linked => ({ state: 'linked', link, error: null });

/** Truncated tokens count too, as the page's own fragments are lowercase; the history entry survives a reload. */
export function takeLink(): Link | null {
  const token = location.hash.slice(1);
  if (/[^a-z]/.test(token)) keepInEntry({ token, retrySecret: retrySecret() });
  return history.state as Link | null;
}

function keepInEntry(state: Link | null): void {
  history.replaceState(state, '', location.pathname + location.search);
}

export async function askForLink(email: string): Promise<Asking> {
  const called = await post('/api/operator/link', { email });
  if (called.ok) return asking('sent');
  const { code } = called.error;
  if (code === 'not_found') return asking('not_found');
  return { ...asking(), error: code === 'invalid_request' || code === 'rate_limited' ? code : 'failed' };
}

/** @returns null if this browser is now signed in. */
export async function openLink(link: Link): Promise<SignInView | null> {
  const called = await post('/api/operator/sessions', link);
  const notice = called.ok ? null : noticeOf(called.error.code);
  if (called.ok || notice !== null) keepInEntry(null);
  if (called.ok) return null;
  if (notice !== null) return asking(notice);
  return { ...linked(link), error: called.error.code === 'rate_limited' ? 'rate_limited' : 'failed' };
}
