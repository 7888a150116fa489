export const unconfirmedPlace = {
  title: 'Was that you?',
  text: (fullName: string | null, invitedBy: string | null) =>
    `Someone used your email here in another browser${fullName === null ? '' : `, as ${fullName}`}${
      invitedBy === null ? '' : `, invited by ${invitedBy}`
    }.`,
  consequence:
    'If it was you, we’ll confirm your place and email you about our opening; you can unsubscribe anytime. If it wasn’t, we’ll remove that name, phone number and invitation, and won’t email you about our opening. Your answers stay.',
  yes: 'Yes, that was me',
  no: 'No, remove it',
  failed: 'We couldn’t save that. Please try again.',
} as const;
