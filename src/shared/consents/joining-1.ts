export const joining1 = {
  version: 'joining-1',
  text: 'By joining, you agree that we store these details and email you about our opening. You can unsubscribe anytime.',
} as const;
