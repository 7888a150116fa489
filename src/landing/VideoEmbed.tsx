import { notices } from '#src/shared/messages.ts';
import { useEmbed } from '#src/shared/use-embed.ts';
import { useHydrated } from '#src/shared/use-hydrated.ts';
import { Button } from '#src/ui/Button.tsx';

const FILM_VIMEO_ID = '76979871';
/** `dnt` asks Vimeo not to set cookies or record the visit. */
const PLAYER = `https://player.vimeo.com/video/${FILM_VIMEO_ID}?dnt=1`;

/** Lies over its poster; hydrated near the viewport, so only visitors who scroll there load the player. */
export function VideoEmbed({ title }: Readonly<{ title: string }>) {
  const isHydrated = useHydrated();
  return (
    <div className="absolute inset-0">
      {isHydrated ? (
        <Film title={title} />
      ) : (
        <noscript>
          <Fallback>{notices.videoNeedsScript}</Fallback>
        </noscript>
      )}
    </div>
  );
}

function Film({ title }: Readonly<{ title: string }>) {
  const [state, ref] = useEmbed(PLAYER);
  if (state === 'failed') return <Fallback>{notices.videoFailed}</Fallback>;
  return (
    <>
      <iframe
        ref={ref}
        src={PLAYER}
        title={title}
        // Vimeo rejects a domain-restricted film without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
        className={`size-full ${state === 'loaded' ? '' : 'invisible'}`}
      />
      {state !== 'loaded' && (
        <p role="status" className="absolute inset-x-4 bottom-4 border border-edge bg-sheet px-4 py-3">
          {notices.loadingVideo}
        </p>
      )}
    </>
  );
}

function Fallback({ children }: Readonly<{ children: string }>) {
  return (
    <div className="absolute inset-x-4 bottom-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-edge bg-sheet p-4">
      <p role="status">{children}</p>
      <Button href={`https://vimeo.com/${FILM_VIMEO_ID}`} target="_blank" rel="noopener">
        {notices.watchOnVimeo}
      </Button>
    </div>
  );
}
