import { useEffect, useState } from 'react';

export type Pages = typeof import('#src/islands/survey/pages.ts');

/** What comes behind the first question, once it has come. */
export function usePages(): Pages | null {
  const [pages, setPages] = useState<Pages | null>(null);
  useEffect(() => {
    void import('#src/islands/survey/pages.ts').then(setPages);
  }, []);
  return pages;
}
