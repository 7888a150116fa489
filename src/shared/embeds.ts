/** Addresses of what is embedded from elsewhere, and of the pages to open instead when it cannot be. */

/** `dnt` asks Vimeo to set no cookies and keep no record of the visit. */
export const vimeoEmbedUrl = (videoId: string): string => `https://player.vimeo.com/video/${videoId}?dnt=1`;

export const vimeoPageUrl = (videoId: string): string => `https://vimeo.com/${videoId}`;

export function mapEmbedUrl(location: string): string {
  return `https://maps.google.com/maps?${new URLSearchParams({ q: location, output: 'embed' }).toString()}`;
}

export function mapPageUrl(location: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location }).toString()}`;
}

/** What is known of an embed: its frame has fired `load`, its host has answered, both, or it is lost. */
export type EmbedState = 'waiting' | 'frame-loaded' | 'host-reached' | 'loaded' | 'failed';

export type EmbedEvent = 'frame-loaded' | 'host-reached' | 'failed' | 'timed-out';

/**
 * Loaded takes both, because a browser fires `load` for its own error page too: for a frame that is blocked,
 * refused or offline. Once loaded or failed, nothing changes any more.
 */
export function nextEmbedState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state === 'loaded' || state === 'failed') return state;
  if (event === 'failed' || event === 'timed-out') return 'failed';
  return state === 'waiting' || state === event ? event : 'loaded';
}
