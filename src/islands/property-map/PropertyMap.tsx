import { useEffect, useState } from 'react';
import { notices } from '#src/content/messages.ts';
import { mapEmbedUrl, mapPageUrl } from '#src/domain/embeds.ts';
import { useEmbed } from '#src/islands/use-embed.ts';
import { useHydrated } from '#src/islands/use-hydrated.ts';
import { MAP_OVERLAY_MS } from '#src/timing.ts';

type Props = { location: string };

/** Hydrated only near the view. The link to the maps service stands under the map in every state. */
export function PropertyMap({ location }: Readonly<Props>) {
  const isHydrated = useHydrated();
  return (
    <div className="rounded-drawn border border-edge bg-sheet">
      <div className="relative aspect-4/3 overflow-hidden">
        {isHydrated ? <Map location={location} /> : <Overlay />}
      </div>
      <p className="border-t border-line px-4 text-sm">
        <a
          href={mapPageUrl(location)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {notices.openMap}
        </a>
      </p>
    </div>
  );
}

function Map({ location }: Readonly<Props>) {
  const [state, frame] = useEmbed(mapEmbedUrl(location));
  const [isCovered, setIsCovered] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setIsCovered(false), MAP_OVERLAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (state === 'failed') {
    return (
      <p role="status" className="absolute inset-0 grid place-content-center text-lg">
        {notices.mapFailed}
      </p>
    );
  }
  return (
    <>
      <iframe
        src={mapEmbedUrl(location)}
        title={`Map of ${location}`}
        className="absolute inset-0 size-full"
        {...frame}
      />
      {isCovered && <Overlay />}
    </>
  );
}

function Overlay() {
  return (
    <p className="absolute inset-0 grid place-content-center bg-sheet text-sm text-ink-soft noscript:hidden">
      {notices.loadingMap}
    </p>
  );
}
