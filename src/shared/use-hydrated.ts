import { useSyncExternalStore } from 'react';

// Not by whenShown: it travels with what calls endpoints, and pages without React have that too.
const subscribe = (changed: () => void) => {
  document.addEventListener('prerenderingchange', changed);
  return () => document.removeEventListener('prerenderingchange', changed);
};

/** False in the built page, during hydration and until a visitor sees the page: for what only a live page should show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.prerendering !== true,
    () => false,
  );
}
