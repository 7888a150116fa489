import { expect, test } from 'vitest';
import { consentVersions } from '#src/shared/consents/versions.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { yourData } from '#src/your-data/words.ts';

test('each button shows the latest version of its consent', () => {
  expect(waitlist.consent.version).toBe(consentVersions.joining.at(-1));
  expect(yourData.subscription.consent.version).toBe(consentVersions.subscribing.at(-1));
});
