import { largeAmount } from '#src/operator/amounts.ts';
import type { ListEvent } from '#src/operator/report-schema.ts';
import { formatWhole } from '#src/shared/format.ts';

const events: Record<ListEvent, string> = {
  joined: 'Joined',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
};

export const operatorList = {
  title: 'Waitlist',
  note: 'We email everyone who confirmed, unless they unsubscribed, our email bounced (couldn’t be delivered), or they marked it as spam.',
  events,
  reading: 'Loading the waitlist...',
  failed: 'We couldn’t load the waitlist. Reload this page to try again.',
  reachable: (count: number, withAmount: number) =>
    `An email to the waitlist would reach ${formatWhole(count)} ${count === 1 ? 'person' : 'people'} now; ${formatWhole(withAmount)} of them would invest ${largeAmount}.`,
  warning:
    'The file lists only people we can email, with what they answered. It holds names, email addresses and phone numbers. Store it where only you can read it, and delete it when you’re done.',
  consents: 'What they agreed to, by version',
  download: 'Download whom you may write to',
} as const;
