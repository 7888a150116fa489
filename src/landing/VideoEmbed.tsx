import type { ReactNode } from 'react';
import { FILM_VIMEO_ID } from '#src/landing/film.ts';
import { notices } from '#src/shared/toasts/messages.ts';
import { useEmbed } from '#src/shared/hooks/use-embed.ts';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { Button } from '#src/ui/Button.tsx';

/** `dnt` asks Vimeo not to set cookies or record the visit. */
const PLAYER = `https://player.vimeo.com/video/${FILM_VIMEO_ID}?dnt=1`;

const onVimeo = { href: `https://vimeo.com/${FILM_VIMEO_ID}`, target: '_blank', rel: 'noopener' };

type Props = { title: string; children?: ReactNode };

/** The player lies over its poster; hydrated near the viewport, so only visitors who scroll there load it. */
export function VideoEmbed({ title, children }: Readonly<Props>) {
  const isHydrated = useHydrated();
  const [state, ref] = useEmbed(isHydrated ? PLAYER : null);
  const note =
    state === 'failed'
      ? `${notices.videoFailed}: ${notices.videoDrawn}`
      : state !== 'loaded' && notices.loadingVideo;
  return (
    <div className="rounded-drawn border border-edge bg-sheet">
      <div className="relative aspect-video">
        {children}
        {state !== 'failed' && (
          <a
            {...onVimeo}
            className="no-print absolute inset-0 grid place-content-center noscript:hidden"
            aria-hidden="true"
            tabIndex={-1}
          >
            <svg width="64" height="64" className="fill-brass">
              <circle cx="32" cy="32" r="32" />
              <path className="fill-on-brass" d="M25 20l22 12-22 12z" />
            </svg>
          </a>
        )}
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
      {/* There in every state and as wide in each, so that none covers the picture or moves the page. */}
      <div className="flex items-center justify-between gap-x-4 border-t border-edge px-3 py-1">
        <Button variant="link" className="shrink-0" {...onVimeo}>
          {notices.watchOnVimeo}
        </Button>
        <div role="status" className="grid min-h-[3lh] grow content-center text-right text-xs text-ink-soft">
          {isHydrated ? <span key={state}>{note}</span> : <noscript>{notices.videoNeedsScript}</noscript>}
        </div>
      </div>
    </div>
  );
}
