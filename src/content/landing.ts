/** The words of the landing page, in reading order. */

export const header = { sample: 'Sample tower', join: 'Join' } as const;

export const hero = {
  title: ['Own a tower,', 'one $10 window', 'at a time.'],
  lead: 'Keystead is an exchange for shares in real buildings. It opens soon; the early list opens it first.',
  join: 'Join the Waitlist',
  note: 'Free. Nothing to pay until we open.',
  drawing:
    'Elevation of a ten-storey tower. A few of its windows are lit; a dimension line beside one of them reads: 1 window = $10.',
} as const;

/** What is promised (spec section 2), as the title block under the drawing. */
export const promises = [
  { name: 'From $10', text: 'Fractions of a building, so a first share costs less than a lunch.' },
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
      title: 'Invest with as little as $10',
      text: 'Take one window or a whole floor. The first step is as small as you like it.',
    },
    {
      level: 'Roof',
      title: 'Earn Returns',
      text: 'Your part of the rent, paid out as it comes in. It can rise, fall or stop.',
    },
  ],
} as const;

export const waitlist = {
  title: 'Be let in first',
  text: 'Early members see the first buildings before anyone else, and use Pro free for one month.',
  points: [
    'One month of Pro, free, once you have answered the survey',
    'A link of your own, to bring friends in',
    'No card asked for, nothing to pay',
  ],
  certificate: 'Early access certificate',
  number: 'No.',
  stamp: 'Entered',
  bearer: 'entitles its bearer to one month of Pro, free',
  labels: { fullName: 'Full name', email: 'Email', phoneNumber: 'Phone (optional)' },
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  small: 'We keep what you write here to tell you about early access.',
} as const;

export const lastCall = {
  title: 'Leave a light on',
  text: 'When the exchange opens, the early list hears it first. One window is enough to begin.',
} as const;

/** What takes the form's place. The spec asks for a thank-you card once joined. */
export const joined = {
  joined: {
    title: (name: string) => (name === '' ? 'Thank you' : `Thank you, ${name}`),
    text: 'You are on the list. Next are ten short questions; your Pro code follows by mail.',
  },
  duplicate: {
    title: () => 'Already registered',
    text: 'This email is already on our waitlist. The survey completes your profile.',
  },
  next: 'Go to the survey',
} as const;

/** Answers to a form posted without script, shown when the address carries the key as its fragment. */
export const formPostNotices = {
  'already-joined': 'Already registered: this email is already on our waitlist.',
  'join-refused':
    'That did not go through. Please give your name and a complete email address, and try again in a minute.',
} as const;

export const referral = {
  label: 'Invitation',
  banner: (referrerEmail: string) => `${referrerEmail} invited you`,
  invitation: 'Join the list to take up the invitation.',
} as const;

export const footer = {
  status: 'Coming soon',
  privacy: 'Privacy',
  lines: [
    'Keystead is not open yet. No money is solicited or accepted on this site, and nothing here is an offer to sell a security.',
    'Capital at risk: the value of property can fall, and you could get back less than you put in.',
    'Properties, figures and analyses shown here are samples.',
  ],
} as const;
