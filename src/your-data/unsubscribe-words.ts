import { emailedLink } from '#src/shared/emailed-link-words.ts';

export const unsubscribePage = {
  title: 'Unsubscribe',
  ask: {
    heading: 'Stop these emails?',
    body: 'You keep your place on the waitlist, and we’ll still send anything you ask for.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  done: {
    heading: 'You’re unsubscribed',
    body: 'You won’t get any more of these. One that’s already on its way may still arrive.',
  },
  incomplete: {
    heading: emailedLink.notices.link_incomplete.heading,
    body: 'Part of it is missing. Some email apps cut long links in two. You can also unsubscribe on the “Your data” page.',
  },
  failed: {
    heading: 'We couldn’t tell whether that worked',
    body: 'Press the button again. Pressing it twice does no harm.',
  },
  yourData: 'Your data',
  needsScript:
    'This page needs JavaScript, which is turned off in this browser. The unsubscribe button in your email app works without it.',
} as const;
