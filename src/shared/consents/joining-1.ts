export const joining1 = {
  version: 'joining-1',
  text: 'By joining you agree that we keep this and write to you about the opening, until you unsubscribe.',
} as const;
