/** Which report is wanted, by the address and the token, and how far reading it has come. The newest request wins. */
import { useEffect, useRef, useState } from 'react';
import { call } from '#src/client/call.ts';
import type { EndpointError } from '#src/contracts/endpoint.ts';
import { operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { queryOf, requestIn } from '#src/islands/operator/report-query.ts';
import { forgetOperatorToken, keepOperatorToken, operatorToken } from '#src/stores/operator-token.ts';

export type Refusal = 'missing' | 'unauthorized' | 'not_found' | 'rate_limited' | 'failed';

export type View =
  | { state: 'waiting' }
  | { state: 'asking'; refusal: Refusal | null; isTrying: boolean }
  | { state: 'opening' }
  /** `report` is the one before, to be read meanwhile. */
  | { state: 'shown' | 'reading'; report: OperatorReport }
  | { state: 'failed'; error: EndpointError };

const refusals: Partial<Record<EndpointError['code'], Refusal>> = {
  unauthorized: 'unauthorized',
  not_found: 'not_found',
  rate_limited: 'rate_limited',
};

const asking = (refusal: Refusal | null, isTrying = false): View => ({ state: 'asking', refusal, isTrying });

const isShut = (code: EndpointError['code']) => code === 'unauthorized' || code === 'not_found';

function refused(error: EndpointError, isSigningIn: boolean): View {
  const isAskedAgain = isShut(error.code) || (isSigningIn && error.code !== 'invalid_request');
  return isAskedAgain ? asking(refusals[error.code] ?? 'failed') : { state: 'failed', error };
}

export function useOperator() {
  const [view, setView] = useState<View>({ state: 'waiting' });
  const newest = useRef(0);
  const asked = useRef('');

  async function read(token: string, isSigningIn: boolean): Promise<void> {
    const turn = (newest.current += 1);
    setView((before) => {
      if ('report' in before) return { ...before, state: 'reading' };
      return isSigningIn ? asking(null, true) : { state: 'opening' };
    });
    asked.current = location.search;
    const called = await call(operatorReportEndpoint, requestIn(location.search), token);
    if (turn !== newest.current) return;
    if (called.ok) {
      keepOperatorToken(token);
      setView({ state: 'shown', report: called.data });
      return;
    }
    const { code } = called.error;
    if (isShut(code)) forgetOperatorToken();
    // With an address that the endpoint refuses the token is good all the same: the filters have to be seen.
    if (code === 'invalid_request') keepOperatorToken(token);
    setView(refused(called.error, isSigningIn));
  }

  function refresh(): void {
    const token = operatorToken();
    if (token === null) setView(asking(null));
    else void read(token, false);
  }

  const signIn = (token: string) => (token === '' ? setView(asking('missing')) : void read(token, true));

  function forget(): void {
    newest.current += 1;
    forgetOperatorToken();
    setView(asking(null));
  }

  function ask(request: OperatorReportRequest): void {
    const query = queryOf(request);
    if (query !== location.search) history.pushState(null, '', location.pathname + query);
    refresh();
  }

  useEffect(() => {
    // Going to a section is a step in the history too, but asks for nothing else.
    const goneBack = () => {
      if (location.search !== asked.current) refresh();
    };
    refresh();
    addEventListener('popstate', goneBack);
    return () => removeEventListener('popstate', goneBack);
  }, []);

  return { view, ask, signIn, forget, refresh };
}
