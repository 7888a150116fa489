import { useEffect, useState } from 'react';
import { LOAD_AGAIN_MS } from '#src/timing.ts';

export type Pages = typeof import('#src/islands/survey/pages.ts');

const load = () => import('#src/islands/survey/pages.ts');

/** What comes behind the first question, once it has come. It is asked for at once, and again where the network failed. */
export function usePages(): Pages | null {
  const [pages, setPages] = useState<Pages | null>(null);
  useEffect(() => {
    void load()
      .catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS));
        return load();
      })
      .then(setPages);
  }, []);
  return pages;
}
