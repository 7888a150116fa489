/** What the report and the export call what is no question of the survey. */
export const reportWords = {
  countryGroup: 'Country group',
  source: 'Referred or direct',
  otherCountries: 'Other countries',
  export: {
    fileName: 'answers',
    response: 'Response',
    email: 'Email',
    joined: 'Joined on',
    registered: 'Registered',
    source: 'Came by',
    completed: 'Completed',
    yes: 'yes',
    no: 'no',
  },
} as const;
