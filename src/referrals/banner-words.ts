/** Separate from the card's words, because each ships with its own island. */
export const invitation = {
  label: 'Invitation',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  text: 'Join the list to take up the invitation.',
  dismiss: 'Dismiss the invitation',
} as const;
