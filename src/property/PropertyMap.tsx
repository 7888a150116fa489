import { useEffect, useState, type ReactNode } from 'react';
import { notices } from '#src/shared/toasts/messages.ts';
import { useEmbed } from '#src/shared/hooks/use-embed.ts';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { MAP_OVERLAY_MS } from '#src/shared/site/timing.ts';

type Props = {
  location: string;
  /** The site plan shown until the map loads, and if it fails. */
  children: ReactNode;
};

/** Hydrated near the viewport, so only visitors who scroll there contact the map service. */
export function PropertyMap({ location, children }: Readonly<Props>) {
  const isHydrated = useHydrated();
  const query = new URLSearchParams({ q: location, output: 'embed' });
  const src = `https://maps.google.com/maps?${query.toString()}`;
  const [state, ref] = useEmbed(isHydrated ? src : null);
  const [isCovered, setIsCovered] = useState(true);

  useEffect(() => {
    if (!isHydrated) return undefined;
    const timer = setTimeout(() => setIsCovered(false), MAP_OVERLAY_MS);
    return () => clearTimeout(timer);
  }, [isHydrated]);

  const slow = isCovered ? notices.loadingMap : state !== 'loaded' && notices.mapIsSlow;
  const note = state === 'failed' ? notices.mapFailed : slow;
  return (
    <div className="relative min-h-40 grow overflow-hidden rounded-drawn border border-edge bg-sheet">
      {children}
      {isHydrated && state !== 'failed' && (
        <iframe
          ref={ref}
          src={src}
          title={notices.mapOf(location)}
          className={`absolute size-full ${isCovered ? 'invisible' : ''}`}
        />
      )}
      {isHydrated && note && (
        <p role="status" className="absolute inset-x-4 bottom-4 border border-edge bg-sheet px-4 py-3">
          {note}
        </p>
      )}
    </div>
  );
}
