import { useEffect, useState, useTransition } from 'react';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { get, post } from '#src/shared/api/client.ts';
import type { ReplyError } from '#src/shared/api/envelope.ts';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import {
  asking,
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
  const called = await get('/api/operator/report', {});
  if (called.ok) return { state: 'shown', report: called.data };
  const { error } = called;
  if (error.code === 'unauthorized') return asking();
  return error.code === 'not_found' ? asking('not_found') : { state: 'failed', error };
}

export function useReport() {
  const [view, setView] = useState<View>({ state: 'waiting' });
  const [isBusy, startSigningIn] = useTransition();

  async function refresh(): Promise<void> {
    setView({ state: 'opening' });
    const found = await read();
    // A link may have been opened meanwhile.
    setView((now) => (now.state === 'opening' ? found : now));
  }

  function requestLink(email: string): void {
    setView(asking());
    startSigningIn(async () => setView(await askForLink(email)));
  }

  function signIn(link: Link): void {
    setView(linked(link));
    startSigningIn(async () => {
      const refused = await openLink(link);
      if (refused === null) await refresh();
      else setView(refused);
    });
  }

  async function signOut(): Promise<void> {
    const called = await post('/api/operator/sessions/end', {});
    if (called.ok) setView(asking('signed_out'));
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
