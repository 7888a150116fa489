import { post } from '#src/shared/call.ts';
import type { ErrorCode } from '#src/shared/answer.ts';
import type { operator } from '#src/operator/words.ts';

type Words = typeof operator;
type Notice = keyof Words['ask']['notices'];

export type Asking = {
  state: 'asking';
  notice: Notice | null;
  error: keyof Words['ask']['errors'] | null;
  isBusy: boolean;
};
export type Linked = {
  state: 'linked';
  token: string;
  error: keyof Words['open']['errors'] | null;
  isBusy: boolean;
};
export type SignInView = Asking | Linked;

/** Errors after which the link is useless. */
const refusals: Partial<Record<ErrorCode, Notice>> = {
  link_expired: 'expired',
  link_used: 'used',
  link_incomplete: 'incomplete',
  invalid_request: 'incomplete',
  unauthorized: 'unlisted',
  not_found: 'absent',
};

export const asking = (notice: Notice | null = null): Asking => ({
  state: 'asking',
  notice,
  error: null,
  isBusy: false,
});

export const linked = (token: string): Linked => ({ state: 'linked', token, error: null, isBusy: false });

/** Truncated tokens count too, as the page's own fragments are lowercase; the history entry survives a reload. */
export function takeToken(): string | null {
  const fragment = location.hash.slice(1);
  if (/[^a-z]/.test(fragment)) keepInEntry({ token: fragment });
  return (history.state as { token: string } | null)?.token ?? null;
}

function keepInEntry(state: { token: string } | null): void {
  history.replaceState(state, '', location.pathname + location.search);
}

export async function askForLink(email: string): Promise<SignInView> {
  const called = await post('/api/operator/link', { email });
  if (called.ok) return asking('sent');
  const { code } = called.error;
  if (code === 'not_found') return asking('absent');
  return { ...asking(), error: code === 'invalid_request' || code === 'rate_limited' ? code : 'failed' };
}

export async function openLink(token: string): Promise<SignInView | null> {
  const called = await post('/api/operator/sessions', { token });
  const refusal = called.ok ? null : refusals[called.error.code];
  if (called.ok || refusal !== undefined) keepInEntry(null);
  if (called.ok) return null;
  if (refusal !== undefined) return asking(refusal);
  return { ...linked(token), error: called.error.code === 'rate_limited' ? 'rate_limited' : 'failed' };
}
