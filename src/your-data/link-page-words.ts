export const linkPageWords = {
  credit: 'Give them a credit for inviting me',
  notMe: 'This wasn’t me, or I don’t want it',
  seeData: 'See my data first',
  secondStep: {
    title: 'Delete what was entered?',
    deletes: 'We delete everything entered under your address. A Pro code earned with it won’t be honored.',
    someone: 'Someone who reads your email may have entered it.',
    afterwards: 'For the next 90 days, we’ll email this address only on request.',
    confirm: 'Delete it',
    cancel: 'Keep it',
  },
} as const;
