export const share = {
  title: 'Share & Earn',
  text: 'A friend counts once they have joined through your link, finished the survey and confirmed a mailbox of their own.',
  code: 'Your referral code',
  link: 'Your link',
  friends: 'Friends',
  came: 'came',
  counted: 'counted',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share link',
  message: (statements: string) =>
    `Own a share of real buildings, from $10. Nothing is for sale yet: ${statements} Join the early-access list:`,
  by: 'Share by',
  mail: 'Email',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  friendsSee: 'Friends who open your link see your email address.',
} as const;
