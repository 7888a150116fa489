import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { formatUsd } from '#src/shared/format.ts';
import { TOO_MANY_TRIES } from '#src/shared/messages.ts';
import { site } from '#src/shared/site.ts';

const FROM = formatUsd(MINIMUM_INVESTMENT_USD);

export const notFound = 'Nothing stands at this address';

export const hero = {
  title: ['Own a tower,', `one ${FROM} window`, 'at a time.'],
  lead: `${site.name} will be an exchange for shares in real buildings. Ten answers earn early members a month of Pro.`,
  pro: 'What is Pro?',
  join: 'Join the Waitlist',
  note: 'Joining is free. Shares can lose value.',
  measure: ['1 window =', FROM],
  drawing: `A ten-storey tower. A few of its windows are lit, and beside one of them stands: 1 window = ${FROM}.`,
} as const;

/** Spec 2. */
export const features = [
  { name: `From ${FROM}`, text: 'A first share costs less than a lunch.' },
  { name: 'AI insights', text: 'What speaks for each deal, and what against.' },
  { name: 'Global deals', text: 'Offices, homes and warehouses in many cities.' },
  {
    name: 'Liquidity',
    text: 'Offer your share to other members.',
  },
] as const;

export const howItWorks = {
  title: 'Four levels to the roof',
  steps: [
    {
      level: 'Ground',
      title: 'Registration',
      text: 'Name, email, ten questions: a month of Pro is yours.',
    },
    {
      level: 'Level 1',
      title: 'Browse Deals',
      text: 'Plans, rents, loans and risks, set out the same way.',
    },
    {
      level: 'Level 2',
      title: `Invest with as little as ${FROM}`,
      text: 'Take one window, or a whole floor. You choose.',
    },
    {
      level: 'Roof',
      title: 'Earn Returns',
      text: 'Your part of the rent, every three months. It can fall or stop.',
    },
  ],
} as const;

export const demoVideo = {
  title: `${site.name} demo film`,
  heading: 'From street to share',
  note: 'A stand-in from Vimeo until our own film is ready.',
} as const;

export const earlyAccess = {
  title: 'Be let in first',
  text: 'Early members see the first buildings first.',
  points: [
    {
      title: 'What Pro is',
      text: 'The plan for people who compare many buildings: the full AI reading of each deal, and market data for every city.',
    },
    {
      title: 'What it costs',
      text: 'Nothing. Your free month starts when we open, asks for no card and ends by itself. The price after it is not set yet.',
    },
    {
      title: 'What sharing earns',
      text: 'A friend who joins by your link, finishes the survey and confirms their mailbox counts for you. What a friend is worth is not set yet; we tell you before we open.',
    },
    {
      title: 'What you can lose',
      text: 'By joining, nothing. Who buys shares later can lose some or all of that money, and it can take long to sell.',
    },
  ],
} as const;

export const lastCall = {
  title: 'Leave a light on',
  text: 'When the exchange opens, the early list hears it first. One window is enough to begin.',
} as const;

/** A form posted without JavaScript redirects to one of these keys as the URL fragment. */
export const formPostNotices = {
  'already-joined': 'Already registered: this email is already on our waitlist.',
  'too-many-tries': TOO_MANY_TRIES,
  refused:
    'That did not go through. Please give your name and a complete email address, and try again in a minute.',
} as const;
