import { useEffect, useState, useTransition } from 'react';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { get, post } from '#src/shared/api/client.ts';
import type { ErrorCode, ReplyError } from '#src/shared/api/envelope.ts';
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import type { OperatorReport } from '#src/operator/schema.ts';
import { operator } from '#src/operator/words.ts';

type Words = typeof operator;
type Notice = keyof Words['ask']['notices'];
type LinkError = keyof Words['ask']['errors'];
type SignInError = keyof Words['open']['errors'];

/** The secret lets this browser, and no other, retry after a lost reply. */
export type SignInLink = { token: string; retrySecret: string };
export type LinkForm = { state: 'form'; notice: Notice | null; error: LinkError | null };
export type OpenedLink = { state: 'linked'; link: SignInLink; error: SignInError | null };

type View =
  | { state: 'waiting' | 'opening' }
  | LinkForm
  | OpenedLink
  | { state: 'shown'; report: OperatorReport }
  | { state: 'failed'; error: ReplyError };

const showForm = (notice: Notice | null = null, error: LinkError | null = null): View => ({
  state: 'form',
  notice,
  error,
});

const showLink = (link: SignInLink, error: SignInError | null = null): View => ({
  state: 'linked',
  link,
  error,
});

/** Truncated tokens count too: the page's own fragments are lowercase or have a `=`. The history entry survives a reload. */
function takeLink(): SignInLink | null {
  const token = location.hash.slice(1);
  if (/[^a-z]/.test(token) && !token.includes('=')) storeInEntry({ token, retrySecret: retrySecret() });
  return history.state as SignInLink | null;
}

function storeInEntry(link: SignInLink | null): void {
  history.replaceState(link, '', location.pathname + location.search);
}

/** Errors after which the link is useless have a notice of their name. */
function noticeOf(code: ErrorCode): Notice | null {
  if (code === 'invalid_request') return 'link_incomplete';
  return code in operator.ask.notices ? (code as Notice) : null;
}

async function askForLink(email: string): Promise<View> {
  const result = await post('/api/operator/link', { email });
  if (result.ok) return showForm('sent');
  const { code } = result.error;
  if (code === 'not_found') return showForm(code);
  return showForm(null, code === 'invalid_request' || code === 'rate_limited' ? code : 'failed');
}

async function readReport(): Promise<View> {
  const result = await get('/api/operator/report', {});
  if (result.ok) return { state: 'shown', report: result.data };
  const { error } = result;
  if (error.code === 'unauthorized') return showForm();
  return error.code === 'not_found' ? showForm(error.code) : { state: 'failed', error };
}

export function useReport() {
  const [view, setView] = useState<View>({ state: 'waiting' });
  const [isBusy, startSigningIn] = useTransition();

  async function refresh(): Promise<void> {
    setView({ state: 'opening' });
    const next = await readReport();
    // A link may have been opened meanwhile.
    setView((now) => (now.state === 'opening' ? next : now));
  }

  /** The old report stays until the new one is there. */
  const reread = async (): Promise<void> => setView(await readReport());

  function requestLink(email: string): void {
    setView(showForm());
    startSigningIn(async () => setView(await askForLink(email)));
  }

  function signIn(link: SignInLink): void {
    setView(showLink(link));
    startSigningIn(async () => {
      const result = await post('/api/operator/sessions', link);
      const notice = result.ok ? null : noticeOf(result.error.code);
      if (result.ok || notice !== null) storeInEntry(null);
      if (result.ok) await refresh();
      else if (notice !== null) setView(showForm(notice));
      else setView(showLink(link, result.error.code === 'rate_limited' ? 'rate_limited' : 'failed'));
    });
  }

  async function signOut(): Promise<void> {
    const result = await post('/api/operator/sessions/end', {});
    if (result.ok) setView(showForm('signed_out'));
    else showToast(operator.notSignedOut);
  }

  useEffect(() => {
    /** A link opened while the page is open changes only the fragment. */
    const followLink = (): boolean => {
      const link = takeLink();
      if (link !== null) setView(showLink(link));
      return link !== null;
    };
    if (!followLink()) void refresh();
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);

  return { view, isBusy, requestLink, signIn, signOut, refresh, reread };
}
