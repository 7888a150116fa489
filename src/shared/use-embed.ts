/** A blocked frame fires `load` for its error page and can't be inspected, so its host is requested as well. */
import { useCallback, useEffect, useReducer, type RefCallback } from 'react';
import { nextEmbedState, type EmbedState } from '#src/shared/embeds.ts';

export function useEmbed(
  src: string,
  timeoutMs: number,
): [state: EmbedState, ref: RefCallback<HTMLIFrameElement>] {
  const [state, report] = useReducer(nextEmbedState, 'waiting');

  useEffect(() => {
    const asking = new AbortController();
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: asking.signal }).then(
      () => report('host-reached'),
      () => {
        if (!asking.signal.aborted) report('failed');
      },
    );
    const timer = setTimeout(() => report('timed-out'), timeoutMs);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [src, timeoutMs]);

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
