import { freeMonths, minimum, questionCount } from '#src/shared/site/phrases.ts';

const NAME = 'Keystead';

export const site = {
  name: NAME,
  tagline: `Shares in real buildings, from ${minimum}`,
  description: `${NAME} will let you buy and sell shares in real buildings, from ${minimum}. Join the waitlist, answer ${questionCount} questions and get ${freeMonths} of Pro.`,
} as const;
