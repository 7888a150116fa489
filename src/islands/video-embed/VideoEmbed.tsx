import type { ReactNode } from 'react';
import { notices } from '#src/content/messages.ts';
import { vimeoEmbedUrl, vimeoPageUrl } from '#src/domain/embeds.ts';
import { useEmbed } from '#src/islands/use-embed.ts';
import { useHydrated } from '#src/islands/use-hydrated.ts';
import { VIDEO_LOAD_TIMEOUT_MS } from '#src/timing.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = {
  videoId: string;
  title: string;
  /** The image that stands for the film until it is there, and when it does not come. */
  children: ReactNode;
};

/** Hydrated only near the view, so the player is asked for only by those who come near it. */
export function VideoEmbed({ videoId, title, children }: Readonly<Props>) {
  const isHydrated = useHydrated();
  return (
    <div className="relative aspect-video overflow-hidden rounded-drawn border border-edge bg-sheet">
      {children}
      {isHydrated ? (
        <Player videoId={videoId} title={title} />
      ) : (
        <noscript>
          <Fallback videoId={videoId}>This film needs JavaScript here.</Fallback>
        </noscript>
      )}
    </div>
  );
}

function Player({ videoId, title }: Readonly<Omit<Props, 'children'>>) {
  const [state, ref] = useEmbed(vimeoEmbedUrl(videoId), VIDEO_LOAD_TIMEOUT_MS);
  if (state === 'failed') return <Fallback videoId={videoId}>{notices.videoFailed}</Fallback>;
  return (
    <>
      <iframe
        ref={ref}
        src={vimeoEmbedUrl(videoId)}
        title={title}
        allow="fullscreen; picture-in-picture"
        className={`absolute inset-0 size-full ${state === 'loaded' ? '' : 'invisible'}`}
      />
      {state !== 'loaded' && (
        <p role="status" className="absolute inset-x-4 bottom-4 border border-edge bg-sheet px-4 py-3">
          {notices.loadingVideo}
        </p>
      )}
    </>
  );
}

function Fallback({ videoId, children }: Readonly<{ videoId: string; children: string }>) {
  return (
    <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-edge bg-sheet p-3">
      <p role="status">{children}</p>
      <Button href={vimeoPageUrl(videoId)} target="_blank" rel="noopener">
        {notices.watchOnVimeo}
      </Button>
    </div>
  );
}
