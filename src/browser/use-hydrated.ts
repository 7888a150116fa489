import { useSyncExternalStore } from 'react';
import { isShown, whenShown } from '#src/browser/when-shown.ts';

const subscribe = (changed: () => void) => {
  whenShown(changed);
  return () => document.removeEventListener('prerenderingchange', changed);
};

/** False in the built page, during hydration and until a visitor sees the page: for what only a live page should show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isShown, () => false);
}
