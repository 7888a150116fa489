export const subscribing1 = {
  version: 'subscribing-1',
  text: 'By pressing this button, you agree that we email this address about our opening. You can unsubscribe anytime.',
} as const;
