import { expect, test } from 'vitest';
import { nextEmbedState, type EmbedEvent, type EmbedState } from '#src/shared/hooks/use-embed.ts';

test.each<[EmbedEvent[], EmbedState]>([
  [['frame-loaded', 'frame-loaded'], 'frame-loaded'],
  [['host-reached'], 'host-reached'],
  [['frame-loaded', 'host-reached'], 'loaded'],
  [['host-reached', 'frame-loaded'], 'loaded'],
  [['frame-loaded', 'failed'], 'failed'],
  [['host-reached', 'failed'], 'failed'],
  [['frame-loaded', 'host-reached', 'failed'], 'loaded'],
  [['failed', 'host-reached', 'frame-loaded'], 'failed'],
])('after %j an embed is %s', (events, state) => {
  expect(events.reduce(nextEmbedState, 'waiting')).toBe(state);
});
