/** `dnt` asks Vimeo not to set cookies or record the visit. */
export const vimeoEmbedUrl = (videoId: string): string => `https://player.vimeo.com/video/${videoId}?dnt=1`;

export const vimeoPageUrl = (videoId: string): string => `https://vimeo.com/${videoId}`;

export function mapEmbedUrl(location: string): string {
  return `https://maps.google.com/maps?${new URLSearchParams({ q: location, output: 'embed' }).toString()}`;
}

export function mapPageUrl(location: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location }).toString()}`;
}

export type EmbedState = 'waiting' | 'frame-loaded' | 'host-reached' | 'loaded' | 'failed';

export type EmbedEvent = 'frame-loaded' | 'host-reached' | 'failed' | 'timed-out';

/** Needs both events, because browsers fire `load` even for the error page of a blocked frame. */
export function nextEmbedState(state: EmbedState, event: EmbedEvent): EmbedState {
  if (state === 'loaded' || state === 'failed') return state;
  if (event === 'failed' || event === 'timed-out') return 'failed';
  return state === 'waiting' || state === event ? event : 'loaded';
}
