import { expect, test } from 'vitest';
import { describeSubscription } from '#src/your-data/SubscriptionSection.tsx';

const NOW = '2026-11-21T12:00:00Z';

test.each([
  [NOW, null, null, 'Yes'],
  [null, null, null, 'Not yet: '],
  [NOW, NOW, null, 'No, since '],
  [NOW, null, { reason: 'bounced', since: NOW }, 'No: our email to you bounced on '],
  [NOW, NOW, { reason: 'complained', since: NOW }, 'No: our email was reported as spam on '],
] as const)(
  'confirmed %s, unsubscribed %s, suppressed %j: %s',
  (confirmedAt, unsubscribedAt, suppression, said) => {
    expect(describeSubscription({ confirmedAt, suppression }, { unsubscribedAt })).toContain(said);
  },
);
