import { expect, test } from 'vitest';
import { mailFate } from '#netlify/mail/fate.ts';

test.each([
  ['email.delivered', undefined, 'delivered'],
  ['email.bounced', 'Permanent', 'bounced_permanent'],
  ['email.bounced', 'Transient', 'bounced_transient'],
  ['email.bounced', 'Undetermined', 'bounced_transient'],
  ['email.bounced', undefined, 'bounced_transient'],
  ['email.suppressed', undefined, 'bounced_permanent'],
  ['email.complained', undefined, 'complained'],
  ['email.sent', undefined, null],
  ['email.opened', undefined, null],
  ['contact.created', undefined, null],
])('%s with the bounce %s means %s', (event, bounce, fate) => {
  expect(mailFate(event, bounce)).toBe(fate);
});
