import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { formatUsd } from '#src/shared/format.ts';
import { TOO_MANY_TRIES } from '#src/shared/messages.ts';
import { site } from '#src/shared/site.ts';
import { who } from '#src/legal/controller.ts';
import { risks } from '#src/property/charts/figures.ts';
import { riskLevel } from '#src/property/charts/risk.ts';
import { aiAnalysis } from '#src/property/insights/sample.ts';

const FROM = formatUsd(MINIMUM_INVESTMENT_USD);

export const notFound = 'Page not found';

export const hero = {
  title: ['Own a tower,', `one ${FROM} window`, 'at a time.'],
  lead: `${site.name} will let you buy and sell shares in real buildings, from ${FROM}. Join the waitlist, answer ten quick questions, and get a free month of Pro when we open.`,
  join: 'Join the Waitlist',
  note: 'Free to join. No card. No opening date yet. Once we open, investments can lose value.',
  runBy: `Run by ${who.name}`,
  drawing: `Drawing of a ten-story tower with a few lit windows. The label beside one of them reads: 1 window = ${FROM} in shares.`,
  unit: ' window =',
  units: ' windows =',
  measure: ['1 window =', FROM],
  inShares: 'in shares',
  pick: 'Pick your windows',
  count: 'Number of windows',
} as const;

const insightOf = (kind: 'positive' | 'negative') =>
  aiAnalysis.insights.find(({ type }) => type === kind)?.content ?? '';
const [topRisk = ''] = risks
  .toSorted((one, other) => other.score - one.score)
  .map(({ name, score }) => `${name}, ${riskLevel(score).toLowerCase()} (${score}\u00a0of\u00a0100)`);

/** What Pro says of the sample property. */
export const proSample = {
  title: 'Pro weighs a deal',
  stamp: 'Sample',
  of: [
    { name: 'For', color: 'text-up', text: insightOf('positive') },
    { name: 'Against', color: 'text-down', text: insightOf('negative') },
    { name: 'Top risk', color: 'text-down', text: topRisk },
  ],
  more: 'What is Pro?',
} as const;

/** Spec 2. */
export const features = [
  { name: `From ${FROM}`, text: 'Start with less than you’d spend on lunch.' },
  { name: 'AI insights', text: 'The case for and against every deal.' },
  { name: 'Global deals', text: 'Offices, homes and warehouses worldwide.' },
  { name: 'Liquidity', text: 'Sell whenever another member wants to buy.' },
] as const;

export const howItWorks = {
  title: 'How it works',
  steps: [
    { level: 'Ground', title: 'Registration', text: 'Join, answer ten questions and get a month of Pro.' },
    {
      level: 'Floor 1',
      title: 'Browse Deals',
      text: 'Every building’s rent, debt and risks, laid out side by side.',
    },
    { level: 'Floor 2', title: `Invest with as little as ${FROM}`, text: 'Pick a building and an amount.' },
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
  note: 'Placeholder video. Ours is on the way.',
} as const;

export const earlyAccess = {
  title: 'Get in early',
  text: 'Waitlist members see our buildings first.',
  points: [
    {
      title: 'What Pro is',
      text: 'Our paid plan for comparing deals: the full AI analysis of every building, plus market data for every city.',
    },
    {
      title: 'What invites earn',
      text: 'You get credit for each friend who joins with your link, finishes the survey and confirms their email. We haven’t decided what a credit is worth; we’ll say before we open.',
    },
    {
      title: 'What it costs',
      text: 'Nothing. Your free month starts when we open. No card, no renewal. We haven’t set the price after that.',
    },
    {
      title: 'What you can lose',
      text: 'Joining costs you nothing. If you buy shares later, you could lose some or all of your money, and selling could take a long time.',
    },
    { title: 'Who is behind it', text: `${who.name}. See the Imprint below.` },
  ],
} as const;

export const lastCall = {
  title: 'Be first through the door',
  text: `Waitlist members hear first when we open. You can start with ${FROM}.`,
} as const;

/** A form posted without JavaScript redirects to one of these keys as the URL fragment. */
export const formPostNotices = {
  'already-joined': 'This email is already on our waitlist.',
  'too-many-tries': TOO_MANY_TRIES,
  refused: 'That didn’t go through. Enter your name and a full email address, then try again in a minute.',
} as const;
