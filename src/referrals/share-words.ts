import { site } from '#src/shared/site.ts';

export const share = {
  title: 'Share & Earn',
  text: 'Invite friends. You get credit for each one who joins with your link, finishes the survey and confirms their email.',
  code: 'Your referral code',
  link: 'Your invite link',
  friends: 'Friends',
  joined: 'joined',
  credited: 'credited',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share link',
  message: (statements: string) =>
    `${site.name} plans an exchange for shares in real buildings, from $10. Nothing is for sale yet. Details: ${statements} Join the waitlist:`,
  by: 'Share via',
  mail: 'Email',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  preview: 'What your friends will see',
  friendsSee: 'Friends who open your link see your email address.',
} as const;
