/** What the report and the export call what is no question of the survey. */
export const reportWords = {
  countryGroup: 'Country group',
  source: 'Referred or direct',
  otherCountries: 'Other countries',
  export: {
    holds: { answers: 'answers', withAddresses: 'with addresses' },
    response: 'Response',
    email: 'Email',
    joined: 'Joined on',
    registered: 'Registered',
    source: 'Came by',
    completed: 'Completed',
    yes: 'yes',
    no: 'no',
    registrations: {
      fileName: 'registrations',
      /** In the order of the file. */
      columns: {
        number: 'Number',
        fullName: 'Name',
        email: 'Email',
        phoneNumber: 'Phone',
        joined: 'Joined on',
        source: 'Came by',
        confirmed: 'Confirmed on',
        unsubscribed: 'Unsubscribed on',
        suppressed: 'Left alone because',
        consentVersion: 'Agreed to',
        completed: 'Completed',
      },
    },
  },
} as const;
