/**
 * Whether a frame from elsewhere has come up. A frame says little: when it is blocked, refused or offline a browser
 * shows an error page inside, fires `load` for it and no `error`, and nothing about it can be read from outside.
 * So its host is asked as well, with the same address and without reading the answer.
 */
import { useCallback, useEffect, useReducer, type RefCallback } from 'react';
import { nextEmbedState, type EmbedState } from '#src/shared/embeds.ts';

/** Give the frame the ref. `timeoutMs` is how long it may take. */
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

  // React hands on no `error` of a frame.
  const listen = useCallback((frame: HTMLIFrameElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('load', () => report('frame-loaded'), { signal });
    frame.addEventListener('error', () => report('failed'), { signal });
    return () => listening.abort();
  }, []);

  return [state, listen];
}
