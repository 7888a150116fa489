/** The words of the landing page, in reading order. */
import { MINIMUM_INVESTMENT_USD } from '#src/data/product.ts';
import { formatUsd } from '#src/domain/format.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { site } from '#src/words/site.ts';

const FROM = formatUsd(MINIMUM_INVESTMENT_USD);

export const header = {
  skip: 'Skip to content',
  home: `${site.name}, home`,
  navigation: 'Main',
  sample: 'Sample tower',
  join: 'Join',
  toasts: 'Notifications',
} as const;

export const hero = {
  title: ['Own a tower,', `one ${FROM} window`, 'at a time.'],
  lead: `${site.name} is an exchange for shares in real buildings. It opens soon; the early list opens it first.`,
  join: 'Join the Waitlist',
  note: 'Free. Nothing to pay until we open.',
  measure: ['1 window =', FROM],
  drawing: `Elevation of a ten-storey tower. A few of its windows are lit; a dimension line beside one of them reads: 1 window = ${FROM}.`,
} as const;

/** What the exchange will be (spec section 2), as the title block under the drawing. */
export const features = [
  { name: `From ${FROM}`, text: 'Fractions of a building, so a first share costs less than a lunch.' },
  { name: 'AI insights', text: 'Each deal read line by line, with its risks said first.' },
  { name: 'Global deals', text: 'Offices, homes and warehouses in many cities, on one list.' },
  {
    name: 'Liquidity',
    text: 'Offer a share to other members instead of waiting for the building to be sold.',
  },
] as const;

export const howItWorks = {
  title: 'Four levels, from the door to the roof',
  steps: [
    {
      level: 'Ground',
      title: 'Registration',
      text: 'Leave a name and an address. Ten questions later, a month of Pro is yours.',
    },
    {
      level: 'Level 1',
      title: 'Browse Deals',
      text: 'Plans, rents, loans and risks of every building, set out the same way.',
    },
    {
      level: 'Level 2',
      title: `Invest with as little as ${FROM}`,
      text: 'Take one window or a whole floor. The first step is as small as you like it.',
    },
    {
      level: 'Roof',
      title: 'Earn Returns',
      text: 'Your part of the rent, paid out as it comes in. It can rise, fall or stop.',
    },
  ],
} as const;

export const demoVideo = {
  title: `${site.name} demo film`,
  heading: 'From the street to your share, in one film',
  note: 'A stand-in from Vimeo until our own film is ready.',
} as const;

export const lastCall = {
  title: 'Leave a light on',
  text: 'When the exchange opens, the early list hears it first. One window is enough to begin.',
} as const;

/** Answers to a form posted without script, shown when the address carries the key as its fragment. */
export const formPostNotices = {
  'already-joined': 'Already registered: this email is already on our waitlist.',
  'too-many-tries': TOO_MANY_TRIES,
  refused:
    'That did not go through. Please give your name and a complete email address, and try again in a minute.',
} as const;

export const footer = {
  status: 'Coming soon',
  titleBlock: { project: 'Project', scale: 'Scale', status: 'Status' },
  privacy: 'Privacy',
  yourData: 'Your data',
  lines: [
    `${site.name} is not open yet. No money is solicited or accepted on this site, and nothing here is an offer to sell a security.`,
    'Capital at risk: the value of property can fall, and you could get back less than you put in.',
    'Properties, figures and analyses shown here are samples.',
  ],
} as const;
