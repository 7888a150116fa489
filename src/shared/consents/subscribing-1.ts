export const subscribing1 = {
  version: 'subscribing-1',
  text: 'With this button you agree that we write to this address about the opening, until you unsubscribe.',
} as const;
