export const reportWords = {
  export: {
    answers: 'answers',
    withAddresses: 'answers-with-addresses',
    response: 'Response',
    email: 'Email',
    joined: 'Joined on',
    registered: 'Registered',
    source: 'Came by',
    completed: 'Completed',
    region: 'Region',
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
