export const site = {
  name: 'Keystead',
  tagline: 'The real-estate exchange, from $10',
  description:
    'Own a share of real buildings from $10. Join the early-access list of Keystead, answer ten questions and get one month of Pro free.',
} as const;
