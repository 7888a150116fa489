import { expect, test } from 'vitest';
import { consentVersions } from '#src/data/consent-versions.ts';
import { waitlist } from '#src/words/waitlist.ts';
import { yourData } from '#src/words/your-data.ts';

test('each button shows the last version of the words that it agrees to', () => {
  expect(waitlist.consent.version).toBe(consentVersions.joining.at(-1));
  expect(yourData.subscription.consent.version).toBe(consentVersions.subscribing.at(-1));
});
