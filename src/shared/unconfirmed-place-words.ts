/** What the owner of a mailbox is asked about what somebody else wrote before it was proven. */
export const unconfirmedPlace = {
  title: 'Was that you?',
  text: (fullName: string | null, invitedBy: string | null) =>
    `This place was taken in another browser${fullName === null ? '' : `, as ${fullName}`}${
      invitedBy === null ? '' : `, invited by ${invitedBy}`
    }.`,
  consequence:
    'If it was you, your place is confirmed and we email you about our opening until you unsubscribe. If it was not you, that name, phone number and invitation are removed. Your answers stay.',
  yes: 'Yes, that was me',
  no: 'No, remove it',
  failed: 'That could not be saved. Please try again.',
} as const;
