import { detailNames, details, type DetailName } from '#src/shared/details.ts';

const detailLabels = Object.fromEntries(detailNames.map((name) => [name, details[name].label]));

export const exportWords = {
  file: {
    none: 'people-without-addresses',
    all: 'people',
    reachable: 'people-to-write-to',
    ofGroup: '-of-a-group',
  },
  /** In the order of the file, after addresses and before answers. */
  columns: {
    response: 'Response',
    joined: 'Joined on (UTC)',
    registered: 'On the waitlist',
    channel: 'Campaign or site',
    source: 'Source',
    confirmed: 'Confirmed on (UTC)',
    reachable: 'May be written to',
    unsubscribed: 'Unsubscribed on (UTC)',
    suppressed: 'Not emailed because',
    consentVersion: 'Consent version',
    consented: 'Agreed at',
    completed: 'Finished',
    friends: 'Friends credited',
    region: 'Region',
    leastUsd: 'Plans to invest at least, USD',
    flags: 'Signs of abuse',
  },
  addresses: { email: 'Email', ...(detailLabels as Record<DetailName, string>), invitedBy: 'Invited by' },
  /** In front, spreadsheets keep the plus and the zeros of a number. */
  phone: (number: string) => `tel ${number}`,
  sources: { referred: 'referred', direct: 'direct' },
  yes: 'yes',
  no: 'no',
} as const;
