import { useCallback, useEffect, useReducer, type RefCallback } from 'react';
import { EMBED_LOAD_TIMEOUT_MS } from '#src/shared/site/timing.ts';

export type EmbedState = 'waiting' | 'frame-loaded' | 'host-reached' | 'loaded' | 'failed';

export type EmbedEvent = 'frame-loaded' | 'host-reached' | 'failed';

/** Needs both events: a blocked frame fires `load` for its error page and can't be inspected, so its host is asked too. */
export function nextEmbedState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state === 'loaded' || state === 'failed') return state;
  if (event === 'failed' || state === 'waiting') return event;
  return event === state ? state : 'loaded';
}

/** Asks for nothing while `src` is null. */
export function useEmbed(src: string | null): [state: EmbedState, ref: RefCallback<HTMLIFrameElement>] {
  const [state, report] = useReducer(nextEmbedState, 'waiting');

  useEffect(() => {
    if (src === null) return undefined;
    const request = new AbortController();
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: request.signal }).then(
      () => report('host-reached'),
      () => {
        if (!request.signal.aborted) report('failed');
      },
    );
    const timer = setTimeout(() => report('failed'), EMBED_LOAD_TIMEOUT_MS);
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, [src]);

  // React doesn't pass on a frame's `error`.
  const listen = useCallback((frame: HTMLIFrameElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('load', () => report('frame-loaded'), { signal });
    frame.addEventListener('error', () => report('failed'), { signal });
    return () => listening.abort();
  }, []);

  return [state, listen];
}
