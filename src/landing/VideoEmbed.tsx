import { notices } from '#src/shared/messages.ts';
import { vimeoEmbedUrl, vimeoPageUrl } from '#src/shared/embeds.ts';
import { useEmbed } from '#src/shared/use-embed.ts';
import { useHydrated } from '#src/shared/use-hydrated.ts';
import { VIDEO_LOAD_TIMEOUT_MS } from '#src/shared/timing.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = {
  videoId: string;
  title: string;
};

/** Lies over its poster; hydrated near the viewport, so only visitors who scroll there load the player. */
export function VideoEmbed(props: Readonly<Props>) {
  const isHydrated = useHydrated();
  return (
    <div className="absolute inset-0">
      {isHydrated ? (
        <Film {...props} />
      ) : (
        <noscript>
          <Fallback videoId={props.videoId}>{notices.videoNeedsScript}</Fallback>
        </noscript>
      )}
    </div>
  );
}

function Film({ videoId, title }: Readonly<Props>) {
  const src = vimeoEmbedUrl(videoId);
  const [state, ref] = useEmbed(src, VIDEO_LOAD_TIMEOUT_MS);
  return (
    <>
      {state === 'failed' ? (
        <Fallback videoId={videoId}>{notices.videoFailed}</Fallback>
      ) : (
        <iframe
          ref={ref}
          src={src}
          title={title}
          // Vimeo rejects a domain-restricted film without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture"
          className={`size-full ${state === 'loaded' ? '' : 'invisible'}`}
        />
      )}
      {state !== 'failed' && state !== 'loaded' && (
        <p role="status" className="absolute inset-x-4 bottom-4 border border-edge bg-sheet px-4 py-3">
          {notices.loadingVideo}
        </p>
      )}
    </>
  );
}

function Fallback({ videoId, children }: Readonly<{ videoId: string; children: string }>) {
  return (
    <div className="absolute inset-x-4 bottom-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-edge bg-sheet p-4">
      <p role="status">{children}</p>
      <Button href={vimeoPageUrl(videoId)} target="_blank" rel="noopener">
        {notices.watchOnVimeo}
      </Button>
    </div>
  );
}
