import { expect, test } from 'vitest';
import {
  mapEmbedUrl,
  mapPageUrl,
  nextEmbedState,
  vimeoEmbedUrl,
  vimeoPageUrl,
  type EmbedEvent,
  type EmbedState,
} from '#src/shared/embeds.ts';

test.each([
  [vimeoEmbedUrl('76979871'), 'https://player.vimeo.com/video/76979871?dnt=1'],
  [vimeoPageUrl('76979871'), 'https://vimeo.com/76979871'],
  [mapEmbedUrl('New York, NY'), 'https://maps.google.com/maps?q=New+York%2C+NY&output=embed'],
  [mapPageUrl('Rue & Co #1'), 'https://www.google.com/maps/search/?api=1&query=Rue+%26+Co+%231'],
])('an address is %s', (url, expected) => {
  expect(url).toBe(expected);
});

test.each<[EmbedEvent[], EmbedState]>([
  [[], 'waiting'],
  [['frame-loaded'], 'frame-loaded'],
  [['frame-loaded', 'frame-loaded'], 'frame-loaded'],
  [['host-reached'], 'host-reached'],
  [['frame-loaded', 'host-reached'], 'loaded'],
  [['host-reached', 'frame-loaded'], 'loaded'],
  [['failed'], 'failed'],
  [['frame-loaded', 'failed'], 'failed'],
  [['timed-out'], 'failed'],
  [['host-reached', 'timed-out'], 'failed'],
  [['frame-loaded', 'host-reached', 'timed-out'], 'loaded'],
  [['frame-loaded', 'host-reached', 'failed'], 'loaded'],
  [['timed-out', 'host-reached', 'frame-loaded'], 'failed'],
])('after %j an embed is %s', (events, state) => {
  expect(events.reduce(nextEmbedState, 'waiting')).toBe(state);
});
