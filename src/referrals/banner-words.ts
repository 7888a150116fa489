/** Separate from the card's words, because each ships with its own island. */
export const invitation = {
  label: 'Invitation',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  text: 'Join the waitlist to accept the invitation.',
  dismiss: 'Dismiss the invitation',
} as const;
