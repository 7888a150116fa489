export const subscribing2 = {
  version: 'subscribing-2',
  text: 'By subscribing, you agree to emails at this address when we open. You can unsubscribe anytime.',
} as const;
