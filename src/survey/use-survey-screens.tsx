/** Preloads the rest of the survey, and offers a retry if that fails. */
import { useEffect, useState, type ReactNode } from 'react';
import { notices } from '#src/shared/toasts/messages.ts';
import { survey } from '#src/survey/words.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/site/timing.ts';
import { Button } from '#src/ui/Button.tsx';

type Screens = typeof import('#src/survey/survey-screens.ts');
export type WithScreens = (show: (screens: Screens) => ReactNode) => ReactNode;

function load(): Promise<Screens | null> {
  return new Promise((resolve) => {
    import('#src/survey/survey-screens.ts').then(resolve, () => resolve(null));
    setTimeout(() => resolve(null), CALL_TIMEOUT_MS);
  });
}

async function isPageReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const asked = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  return asked?.ok === true;
}

export function useSurveyScreens(): { screens: Screens | null; withScreens: WithScreens } {
  const [screens, setScreens] = useState<Screens | 'coming' | 'failed'>('coming');

  useEffect(() => {
    void load().then((loaded) => setScreens(loaded ?? 'failed'));
  }, []);

  async function loadAgain(): Promise<void> {
    setScreens('coming');
    const loaded = await load();
    // Many browsers cache a failed import until the page reloads.
    if (loaded === null && (await isPageReachable())) location.reload();
    else setScreens(loaded ?? 'failed');
  }

  if (typeof screens === 'object') return { screens, withScreens: (show) => show(screens) };
  const place =
    screens === 'coming' ? <p role="status">{survey.loading}</p> : <NotLoaded onAgain={loadAgain} />;
  return { screens: null, withScreens: () => place };
}

function NotLoaded({ onAgain }: Readonly<{ onAgain: () => Promise<void> }>) {
  useEffect(() => {
    const again = () => void onAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [onAgain]);

  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-down">{survey.notLoaded}</p>
      <Button onClick={() => void onAgain()}>{notices.tryAgain}</Button>
    </div>
  );
}
