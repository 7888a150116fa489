/**
 * Whether a frame from elsewhere has come up. A frame says little: when it is blocked, refused or offline a browser
 * shows an error page inside, fires `load` for it and no `error`, and nothing about it can be read from outside.
 * So its host is asked as well, with the same address and without reading the answer.
 */
import { useEffect, useReducer } from 'react';
import { nextEmbedState, type EmbedState } from '#src/domain/embeds.ts';

type Frame = { onLoad: () => void; onError: () => void };

/** `timeoutMs` is how long the frame may take; without it, as long as it takes. */
export function useEmbed(src: string, timeoutMs?: number): [EmbedState, Frame] {
  const [state, report] = useReducer(nextEmbedState, 'waiting');

  useEffect(() => {
    const asking = new AbortController();
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: asking.signal }).then(
      () => report('host-reached'),
      () => {
        if (!asking.signal.aborted) report('failed');
      },
    );
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => report('timed-out'), timeoutMs);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [src, timeoutMs]);

  return [state, { onLoad: () => report('frame-loaded'), onError: () => report('failed') }];
}
