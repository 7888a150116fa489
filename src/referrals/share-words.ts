import { nameWindow } from '#src/shared/visitor/members-window.ts';
import { minimum } from '#src/shared/site/phrases.ts';
import { site } from '#src/shared/site/site.ts';
import type { FacadeWindow } from '#src/ui/facade-geometry.ts';

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
  /** Apps put the link before or after it. They preview the first address, so it has none of its own. */
  message: `${site.name} is building an exchange where you can own shares in real buildings, from ${minimum}. Nothing is for sale yet; the page says what that means. Join the waitlist with my link.`,
  by: 'Share via',
  email: 'Email',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  preview: 'What your friends will see',
  friendsSee: 'Friends who open your link see your email address.',
  window: {
    text: 'Your window as a picture, with your initials and your invite link. It doesn’t show your email address.',
    meaning: 'Floor, place and who lives there come from your code, so they never change.',
    initials: 'Initials (optional)',
    listed: `On the list for ${site.name}`,
    caption: `${site.tagline}. Nothing is for sale yet.`,
    picture: (window: FacadeWindow, initials: string) =>
      `${initials === '' ? '' : `${initials}, `}${nameWindow(window)}. On the list for ${site.name}.`,
    share: 'Share my window',
    file: `${site.name.toLowerCase()}-window.png`,
  },
} as const;
