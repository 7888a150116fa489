import { site } from '#src/shared/site/site.ts';

export const share = {
  title: 'Share & Earn',
  text: 'Earn one credit for each friend who joins with your link, finishes the survey and confirms their email. We’ll say what credits are worth before we open.',
  code: 'Your referral code',
  link: 'Your invite link',
  friends: 'Friends',
  joined: 'joined',
  credited: 'credited',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share link',
  message: (statements: string) =>
    `${site.name} is building an exchange where you can own shares in real buildings, from $10. Nothing is for sale yet. Details: ${statements} Join the waitlist:`,
  by: 'Share via',
  email: 'Email',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  preview: 'What your friends will see',
  friendsSee: 'Friends who open your link see your email address.',
  window: {
    title: 'Your window',
    text: 'A picture of your lit tower to post or keep, with your initials and your number. It doesn’t show your email address.',
    make: 'Draw my window',
    initials: 'Initials (optional)',
    number: (number: number) => `Window ${number}`,
    caption: `${site.tagline}. Nothing is for sale yet.`,
    picture: (initials: string, number: number) =>
      `A lit tower at night. A line points to window ${number}${initials === '' ? '' : `, marked ${initials}`}.`,
    share: 'Share picture',
    save: 'Download picture',
    file: `${site.name.toLowerCase()}-window.png`,
    failed: 'We couldn’t draw it in this browser. Your link works without it.',
  },
} as const;
