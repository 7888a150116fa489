/** Every word of the operator's list of people who want to hear of the opening. */
import type { ListEvent } from '#src/contracts/operator-list.ts';

const events: Record<ListEvent, string> = {
  joined: 'Joined',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
};

export const operatorList = {
  title: 'The list',
  note: 'Everybody who joined, whatever the filters above say. We write to those who confirmed and did not unsubscribe, and whose mailbox neither refuses our mail nor reported it.',
  day: 'Day',
  total: 'In all',
  events,
  table: 'What happened to the list, by day',
  reading: 'Reading the list...',
  none: 'Nobody is on the list yet.',
  failed: 'The list could not be read.',
  again: 'Try again',
  warning:
    'The file holds names, addresses and phone numbers. Keep it where only you can read it, and delete it when it has served.',
  consents: 'What they agreed to, by version',
  csv: 'Download the list as CSV',
  json: 'Download the list as JSON',
} as const;
