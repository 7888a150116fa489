/** Apart from the card’s words, because each travels with its own script. */
export const invitation = {
  label: 'Invitation',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  text: 'Join the waitlist to accept the invitation.',
  dismiss: 'Dismiss the invitation',
} as const;
