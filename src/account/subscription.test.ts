import { expect, test } from 'vitest';
import { isSubscribed } from '#src/account/subscription.ts';

const NOW = '2026-11-21T12:00:00Z';

test.each([
  [{ confirmedAt: NOW, unsubscribedAt: null }, null, true],
  [{ confirmedAt: null, unsubscribedAt: null }, null, false],
  [{ confirmedAt: NOW, unsubscribedAt: NOW }, null, false],
  [{ confirmedAt: NOW, unsubscribedAt: null }, { reason: 'bounced' }, false],
  [{ confirmedAt: NOW, unsubscribedAt: null }, { reason: 'complained' }, false],
])('whoever is %j and suppressed for %j hears of the opening: %s', (registration, suppression, hears) => {
  expect(isSubscribed(registration, suppression)).toBe(hears);
});
