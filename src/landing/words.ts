import { freeMonths, minimum, questionCount } from '#src/shared/site/phrases.ts';
import { site } from '#src/shared/site/site.ts';
import { TOO_MANY_ATTEMPTS } from '#src/shared/limit-words.ts';
import { who } from '#src/legal/controller.ts';
import { riskLevel } from '#src/property/charts/risk.ts';
import { sampleProperty } from '#src/property/sample.ts';

export const notFound = 'Page not found';
export const notFoundHint = 'There’s no page at this address, so here’s our home page.';

export const hero = {
  title: ['Own a tower,', `one ${minimum} window`, 'at a time.'],
  lead: `${site.name} will let you buy and sell shares in real buildings.`,
  ask: `Answer ${questionCount} questions and get ${freeMonths} of Pro (AI deal analysis).`,
  join: 'Join the Waitlist',
  note: 'Join free from any country. No opening date yet. If you invest later, you could lose money.',
  runBy: `Run by ${who.representative} of ${who.name}, ${who.city}`,
  drawing: `Drawing of a ten-story tower with a cat and a reader at home and two lit windows. The label beside it reads: 1 window = ${minimum} in shares.`,
  unit: ' window =',
  units: ' windows =',
  measure: ['1 window =', minimum],
  inShares: 'in\u00a0shares',
  output: 'Price of the lit windows',
  pick: 'Tap the windows you’d own.',
  turn: 'Your turn.',
  count: 'Number of windows',
} as const;

const insightOf = (kind: 'positive' | 'negative') =>
  sampleProperty.analysis.insights.find(({ type }) => type === kind)?.content ?? '';
const [topRisk = ''] = Object.values(sampleProperty.risks)
  .toSorted((one, other) => other.score - one.score)
  .map(({ inWords, score }) => `${inWords}. ${riskLevel(score)} (${score}\u00a0of\u00a0100)`);

/** Taken from the sample property's analysis and risks. */
export const proSample = {
  title: 'What Pro tells you about a deal',
  stamp: 'Sample',
  of: [
    { name: 'For', color: 'text-up', text: insightOf('positive') },
    { name: 'Against', color: 'text-down', text: insightOf('negative') },
    { name: 'Biggest risk', color: 'text-down', text: topRisk },
  ],
  more: 'What is Pro?',
} as const;

/** Spec section 2. */
export const features = [
  { name: `From ${minimum}`, text: 'Start with less than you’d spend on lunch.' },
  { name: 'AI insights', text: 'The case for and against every deal.' },
  { name: 'Global deals', text: 'Offices and homes around the world.' },
  { name: 'Liquidity', text: 'Offer shares anytime. A sale needs a buyer.' },
] as const;

export const howItWorks = {
  title: 'How it works',
  steps: [
    {
      level: 'Ground floor',
      title: 'Registration',
      text: `Join, answer ${questionCount} questions and get ${freeMonths} of Pro.`,
    },
    {
      level: '2nd floor',
      title: 'Browse Deals',
      text: 'Every building’s rent, debt and risks, laid out side by side.',
    },
    {
      level: '3rd floor',
      title: `Invest with as little as ${minimum}`,
      text: 'Pick a building and an amount.',
    },
    {
      level: 'Roof',
      title: 'Earn Returns',
      text: 'Get your share of rent each quarter. It can shrink or stop.',
    },
  ],
} as const;

export const demoVideo = {
  title: `${site.name} demo video`,
  heading: 'See how it works',
  text: `You join, compare buildings, put in ${minimum} or more, and get your share of the rent. Rent can shrink.`,
  stamp: 'Sample',
  steps: ['Join', 'Browse', 'Invest', 'Earn'],
  note: 'Our film isn’t ready. The player shows a sample from Vimeo.',
} as const;

export const earlyAccess = {
  title: 'Get in early',
  points: {
    'What Pro is': 'Our paid plan: the full AI analysis of every building.',
    'What it costs': `Nothing. You get ${freeMonths} of Pro when we open. No card, no renewal.`,
    'What you can lose': 'By joining, nothing. By buying shares later, some or all of your money.',
    'Who can join': 'Anyone 18 or older, in any country. Where you can invest isn’t decided yet.',
  },
  behind: {
    title: 'Who is behind it',
    text: `${who.representative} of ${who.name}, ${who.city}.`,
    more: 'Company details',
  },
} as const;

export const lastCall = {
  title: 'Be first through the door',
  text: `The waitlist hears first. You can start with ${minimum}.`,
} as const;

/** A form posted without JavaScript redirects to one of these keys as the URL fragment. */
export const formPostNotices = {
  'already-joined': 'This email is already on our waitlist.',
  rate_limited: TOO_MANY_ATTEMPTS,
  refused: 'That didn’t go through. Enter your name and a full email address, then try again in a minute.',
} as const;
