/** Apart from the card’s words, because each travels with its own script. */
export const invitation = {
  label: 'Invitation',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  text: 'Join the list to take up the invitation.',
  dismiss: 'Dismiss the invitation',
} as const;
