import { useEffect } from 'react';
import type { RunningVisit } from '#src/islands/survey/run-visit.ts';

/** Asks for the answers again when the visitor comes back to this tab or online: another tab may have answered. */
export function useRefreshOnReturn({ refresh }: RunningVisit): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', onReturn);
    addEventListener('online', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [refresh]);
}
