import { useSyncExternalStore } from 'react';

// Not `whenShown`, which is bundled with the API client.
const subscribe = (changed: () => void) => {
  document.addEventListener('prerenderingchange', changed);
  return () => document.removeEventListener('prerenderingchange', changed);
};

/** False in the built page, during hydration and while prerendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.prerendering !== true,
    () => false,
  );
}
