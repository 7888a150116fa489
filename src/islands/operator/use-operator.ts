/** Which report is wanted, by the address, and how far signing in and reading have come. The newest request wins. */
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/show-toast.ts';
import { call, type Called } from '#src/client/call.ts';
import type { EndpointError } from '#src/contracts/endpoint.ts';
import { endOperatorSessionEndpoint, operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { queryOf, requestIn } from '#src/islands/operator/report-query.ts';
import {
  asking,
  askForLink,
  linked,
  openLink,
  takeToken,
  type SignInView,
} from '#src/islands/operator/sign-in.ts';
import { operator } from '#src/words/operator.ts';

export type View =
  | { state: 'waiting' | 'opening' }
  | SignInView
  /** `report` is the one before, to be read meanwhile. */
  | { state: 'shown' | 'reading'; report: OperatorReport }
  | { state: 'failed'; error: EndpointError };

function viewOf(called: Called<OperatorReport>, before: View): View {
  if (called.ok) return { state: 'shown', report: called.data };
  switch (called.error.code) {
    case 'unauthorized':
      return asking('report' in before ? 'ended' : null);
    case 'not_found':
      return asking('absent');
    default:
      return { state: 'failed', error: called.error };
  }
}

export function useOperator() {
  const [view, setView] = useState<View>({ state: 'waiting' });
  const newest = useRef(0);
  const asked = useRef('');

  async function read(): Promise<void> {
    const turn = (newest.current += 1);
    asked.current = location.search;
    setView((before) => ('report' in before ? { ...before, state: 'reading' } : { state: 'opening' }));
    const called = await call(operatorReportEndpoint, requestIn(location.search));
    if (turn === newest.current) setView((before) => viewOf(called, before));
  }

  const refresh = () => void read();

  function ask(request: OperatorReportRequest): void {
    const query = queryOf(request);
    if (query !== location.search) history.pushState(null, '', location.pathname + query);
    refresh();
  }

  async function requestLink(email: string): Promise<void> {
    setView({ ...asking(), isBusy: true });
    setView(await askForLink(email));
  }

  async function signIn(token: string): Promise<void> {
    setView({ ...linked(token), isBusy: true });
    const refused = await openLink(token);
    if (refused === null) refresh();
    else setView(refused);
  }

  async function signOut(): Promise<void> {
    const called = await call(endOperatorSessionEndpoint, {});
    if (!called.ok) {
      showToast(operator.notSignedOut);
      return;
    }
    newest.current += 1;
    setView(asking('signed_out'));
  }

  useEffect(() => {
    /** Going to a section is a step in the history too, but asks for nothing else. */
    const look = (isFirst: boolean) => {
      const token = takeToken();
      if (token !== null) setView(linked(token));
      else if (isFirst || location.search !== asked.current) refresh();
    };
    const goneElsewhere = () => look(false);
    look(true);
    addEventListener('popstate', goneElsewhere);
    return () => removeEventListener('popstate', goneElsewhere);
  }, []);

  return { view, ask, requestLink, signIn, signOut, refresh };
}
