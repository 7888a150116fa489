import type { ReactNode } from 'react';
import { FILM_VIMEO_ID } from '#src/landing/film.ts';
import { notices } from '#src/shared/toasts/messages.ts';
import { useEmbed } from '#src/shared/hooks/use-embed.ts';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { Button } from '#src/ui/Button.tsx';

/** `dnt` asks Vimeo not to set cookies or record the visit. */
const PLAYER = `https://player.vimeo.com/video/${FILM_VIMEO_ID}?dnt=1`;

type Props = { title: string; children?: ReactNode };

/** The player lies over its poster; hydrated near the viewport, so only visitors who scroll there load it. */
export function VideoEmbed({ title, children }: Readonly<Props>) {
  const isHydrated = useHydrated();
  const [state, ref] = useEmbed(isHydrated ? PLAYER : null);
  const note = state === 'failed' ? notices.videoFailed : state !== 'loaded' && notices.loadingVideo;
  return (
    <div className="rounded-drawn border border-edge bg-sheet">
      <div className="relative aspect-video">
        {children}
        {isHydrated && state !== 'failed' && (
          <iframe
            ref={ref}
            src={PLAYER}
            title={title}
            // Vimeo rejects a domain-restricted film without a referrer.
            referrerPolicy="strict-origin-when-cross-origin"
            allow="fullscreen; picture-in-picture"
            className={`absolute inset-0 size-full ${state === 'loaded' ? '' : 'invisible'}`}
          />
        )}
      </div>
      {/* There in every state, so that none covers the picture or moves the page. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-edge px-3 py-1">
        <Button variant="link" href={`https://vimeo.com/${FILM_VIMEO_ID}`} target="_blank" rel="noopener">
          {notices.watchOnVimeo}
        </Button>
        <div role="status" className="text-xs text-ink-soft">
          {isHydrated ? note : <noscript>{notices.videoNeedsScript}</noscript>}
        </div>
      </div>
    </div>
  );
}
