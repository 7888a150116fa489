export const joining2 = {
  version: 'joining-2',
  text: 'By joining, you agree that we keep these details and email you when we open. You can unsubscribe anytime.',
} as const;
