export const anotherAddress = {
  title: 'Our email to you bounced',
  text: (email: string) =>
    `We can’t reach ${email}. Join again with another address: your answers come along, but a friend’s invitation doesn’t.`,
  button: 'Use another address',
} as const;
