import { LARGE_USD } from '#src/operator/amounts.ts';

export const exportWords = {
  answers: 'answers',
  withAddresses: 'answers-with-addresses',
  response: 'Response',
  email: 'Email',
  joined: 'Joined on',
  registered: 'On the waitlist',
  source: 'Source',
  sources: { referred: 'referred', direct: 'direct' },
  completed: 'Completed',
  region: 'Region',
  yes: 'yes',
  no: 'no',
  registrations: {
    fileName: 'registrations',
    withAmount: `reachable-${LARGE_USD}-or-more`,
    /** In the order of the file. */
    columns: {
      number: 'Number',
      fullName: 'Name',
      email: 'Email',
      phoneNumber: 'Phone',
      joined: 'Joined on',
      source: 'Source',
      confirmed: 'Confirmed on',
      unsubscribed: 'Unsubscribed on',
      suppressed: 'Not emailed because',
      consentVersion: 'Consent version',
      completed: 'Completed',
    },
  },
} as const;
