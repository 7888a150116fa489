import { site } from '#src/shared/site.ts';

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
  titleBlock: { project: 'Project', scale: 'Scale', status: 'Status' },
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  accessibility: 'Accessibility',
  yourData: 'Your data',
  lines: [
    'Capital at risk: property can lose value, and you could get back less than you invest.',
    'All properties, figures and analyses here are samples.',
  ],
} as const;
