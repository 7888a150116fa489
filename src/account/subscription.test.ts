import { expect, test } from 'vitest';
import { isSubscribed } from '#src/account/subscription.ts';

const NOW = '2026-11-21T12:00:00Z';

test.each([
  [{ confirmedAt: NOW, unsubscribedAt: null }, null, true],
  [{ confirmedAt: null, unsubscribedAt: null }, null, false],
  [{ confirmedAt: NOW, unsubscribedAt: NOW }, null, false],
  [{ confirmedAt: NOW, unsubscribedAt: null }, { reason: 'bounced' }, false],
  [{ confirmedAt: NOW, unsubscribedAt: null }, { reason: 'complained' }, false],
])('a member who is %j and suppressed for %j hears from us: %s', (registration, suppression, hears) => {
  expect(isSubscribed(registration, suppression)).toBe(hears);
});
