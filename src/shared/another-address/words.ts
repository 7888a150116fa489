export const anotherAddress = {
  title: 'Our email to you bounced',
  text: (email: string) =>
    `We can’t reach ${email}. Join again with another address. You’ll keep your answers, but not a friend’s invitation.`,
  button: 'Use another address',
} as const;
