import { useEffect, useState, useTransition } from 'react';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { get, post } from '#src/shared/api/client.ts';
import type { ReplyError } from '#src/shared/api/envelope.ts';
import type { OperatorReport } from '#src/operator/schema.ts';
import {
  linkForm,
  askForLink,
  linked,
  openLink,
  takeLink,
  type Link,
  type SignInView,
} from '#src/operator/sign-in/sign-in.ts';
import { operator } from '#src/operator/words.ts';

type View =
  | { state: 'waiting' | 'opening' }
  | SignInView
  | { state: 'shown'; report: OperatorReport }
  | { state: 'failed'; error: ReplyError };

async function read(): Promise<View> {
  const result = await get('/api/operator/report', {});
  if (result.ok) return { state: 'shown', report: result.data };
  const { error } = result;
  if (error.code === 'unauthorized') return linkForm();
  return error.code === 'not_found' ? linkForm('not_found') : { state: 'failed', error };
}

export function useReport() {
  const [view, setView] = useState<View>({ state: 'waiting' });
  const [isBusy, startSigningIn] = useTransition();

  async function refresh(): Promise<void> {
    setView({ state: 'opening' });
    const next = await read();
    // A link may have been opened meanwhile.
    setView((now) => (now.state === 'opening' ? next : now));
  }

  function requestLink(email: string): void {
    setView(linkForm());
    startSigningIn(async () => setView(await askForLink(email)));
  }

  function signIn(link: Link): void {
    setView(linked(link));
    startSigningIn(async () => {
      const refusal = await openLink(link);
      if (refusal === null) await refresh();
      else setView(refusal);
    });
  }

  async function signOut(): Promise<void> {
    const result = await post('/api/operator/sessions/end', {});
    if (result.ok) setView(linkForm('signed_out'));
    else showToast(operator.notSignedOut);
  }

  useEffect(() => {
    /** A link opened while the page is open changes only the fragment. */
    const followLink = (): boolean => {
      const link = takeLink();
      if (link !== null) setView(linked(link));
      return link !== null;
    };
    if (!followLink()) void refresh();
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);

  return { view, isBusy, requestLink, signIn, signOut, refresh };
}
