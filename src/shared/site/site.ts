import { COUNT_IN_WORDS } from '#src/shared/site/question-count.ts';

export const site = {
  name: 'Keystead',
  tagline: 'Shares in real buildings, from $10',
  description: `Keystead will let you buy and sell shares in real buildings, from $10. Join the waitlist, answer ${COUNT_IN_WORDS} questions and get a free month of Pro.`,
} as const;
