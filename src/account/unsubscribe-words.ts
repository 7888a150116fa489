import { linkByMail } from '#src/shared/link-by-mail-words.ts';

export const unsubscribePage = {
  title: 'Unsubscribe',
  ask: {
    heading: 'No more of these mails?',
    body: 'You’ll stop getting these emails. You keep your place on the waitlist, and we’ll still send anything you ask for, such as a link.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  done: {
    heading: 'You are unsubscribed',
    body: 'You won’t get any more of these. One that’s already on its way may still arrive.',
  },
  incomplete: {
    heading: linkByMail.notices.incomplete.heading,
    body: 'Part of it was lost on the way: some mail programs cut long links in two. The page with your data has the same switch.',
  },
  failed: {
    heading: 'That did not work',
    body: 'The fault is ours, and the link still works: please try again in a minute.',
  },
  yourData: 'Your data',
  needsScript:
    'This page needs JavaScript, which is switched off in this browser. The button of your mail program that unsubscribes works without.',
} as const;
