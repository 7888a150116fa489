/** Spec section 2. */
export const MINIMUM_INVESTMENT_USD = 10;

/** How many questions there are, in sentences; apart from the questions, which would weigh on every page. */
export const COUNT_IN_WORDS = 'ten';
export const COUNT_AT_START = 'Ten';

const NAME = 'Keystead';

export const site = {
  name: NAME,
  tagline: 'Shares in real buildings, from $10',
  description: `${NAME} will let you buy and sell shares in real buildings, from $10. Join the waitlist, answer ${COUNT_IN_WORDS} questions and get a free month of Pro.`,
} as const;
