import { nameFloor } from '#src/shared/visitor/members-window.ts';

/** Separate from the card's words, because each ships with its own island. */
export const invitation = {
  label: 'Invitation',
  followed: 'You followed an invite link',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  own: 'This is your link',
  invalid: 'This invite link doesn’t work',
  window: (floor: number) => `Their window is lit in the tower, on the ${nameFloor(floor)}.`,
  text: 'Join the waitlist to accept the invitation.',
  joined: 'You’re on the waitlist.',
  share: 'Share it with friends to earn credits.',
  replaced: 'The invitation you followed before still counts.',
  without: 'You can join the waitlist without one.',
  dismiss: 'Dismiss the invitation',
} as const;
