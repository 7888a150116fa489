/** Preloads the rest of the survey, and offers a retry if that fails. */
import { useEffect, useState, type ReactNode } from 'react';
import { notices } from '#src/shared/toasts/messages.ts';
import { survey } from '#src/survey/words.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/site/timing.ts';
import { Button } from '#src/ui/Button.tsx';

type Screens = typeof import('#src/survey/screens/late-screens.ts');

/** The fallback takes the place of a screen that hasn't loaded. */
export function useLateScreens(): { screens: Screens | null; fallback: ReactNode } {
  const [screens, setScreens] = useState<Screens | 'loading' | 'failed'>('loading');

  useEffect(() => {
    void load().then((loaded) => setScreens(loaded ?? 'failed'));
  }, []);

  async function retry(): Promise<void> {
    setScreens('loading');
    const loaded = await load();
    // Many browsers cache a failed import until the page reloads.
    if (loaded === null && (await isPageReachable())) location.reload();
    else setScreens(loaded ?? 'failed');
  }

  if (screens === 'loading') return { screens: null, fallback: <p role="status">{survey.loading}</p> };
  if (screens === 'failed') return { screens: null, fallback: <NotLoaded onRetry={retry} /> };
  return { screens, fallback: null };
}

function load(): Promise<Screens | null> {
  return new Promise((resolve) => {
    import('#src/survey/screens/late-screens.ts').then(resolve, () => resolve(null));
    setTimeout(() => resolve(null), CALL_TIMEOUT_MS);
  });
}

async function isPageReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const request = { method: 'HEAD', cache: 'no-store', signal } as const;
  const response = await fetch(location.href, request).catch(() => null);
  return response?.ok === true;
}

function NotLoaded({ onRetry }: Readonly<{ onRetry: () => Promise<void> }>) {
  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);

  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-down">{survey.notLoaded}</p>
      <Button onClick={() => void onRetry()}>{notices.tryAgain}</Button>
    </div>
  );
}
