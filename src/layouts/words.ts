import { site } from '#src/shared/site/site.ts';

export const header = {
  skip: 'Skip to content',
  home: `${site.name}, home`,
  navigation: 'Main',
  sample: 'Sample tower',
  join: 'Join',
  toasts: 'Notifications',
} as const;

export const footer = {
  status: 'Coming soon',
  yourData: 'Your data',
  risk: 'Capital at risk: you could get back less than you invest. Properties and figures are samples.',
} as const;
