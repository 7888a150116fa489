import { site } from '#src/shared/site/site.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';
import { emailedLink } from '#src/shared/emailed-link-words.ts';
import { retention } from '#src/shared/retention.ts';
import { limitMinutes, operatorLinksADay } from '#src/shared/site/phrases.ts';

const LINK_MINUTES = emailLinks.operator_link.lifetimeMs / 60_000;

export const operator = {
  title: `What the survey says | ${site.name}`,
  withoutScript: 'This page needs JavaScript. Turn it on, or reload the page.',

  ask: {
    heading: 'What the survey says',
    body: 'Should you launch, change something, or survey more people? Only operators can sign in.',
    ...emailedLink.field,
    hint: `We email a sign-in link to operators. It works once, for ${LINK_MINUTES} minutes.`,
    busy: 'Sending...',
    errors: {
      invalid_request: 'Enter your email address, such as name@example.com.',
      rate_limited: `Too many attempts. Wait ${limitMinutes}, then try again. You can request ${operatorLinksADay}.`,
      failed: 'We couldn’t send a link. Please try again.',
    },
    notices: {
      sent: {
        heading: emailedLink.sentHeading,
        body: `If this is an operator’s email, a link is on its way. ${emailedLink.patience}`,
      },
      link_expired: {
        heading: 'This link has expired',
        body: `Links work for ${LINK_MINUTES} minutes. Request a new one.`,
      },
      link_used: {
        heading: 'This link has been used',
        body: 'Each link signs in once. Request a new one. If you didn’t use it, someone else can read your email.',
      },
      link_incomplete: {
        heading: 'This link is incomplete',
        body: 'Part of it was cut off. Request a new one.',
      },
      unauthorized: { heading: 'This link no longer works', body: 'This email is no longer an operator’s.' },
      signed_out: { heading: 'You’re signed out', body: 'This browser can no longer see the report.' },
      not_found: { heading: 'Reports are off', body: 'No operators are set up (OPERATOR_EMAILS is empty).' },
    },
  },
  open: {
    heading: 'Sign in to the report',
    body: `You’ll stay signed in on this browser for ${retention.operatorSessionHours} hours. Sign out before someone else uses it.`,
    button: 'Sign in',
    busy: 'Signing in...',
    errors: {
      rate_limited: 'Too many attempts from your network. Wait an hour, then try again.',
      failed: 'Something went wrong on our side, and your link still works. Please try again in a minute.',
    },
  },
  signOut: 'Sign out',
  notSignedOut: { kind: 'error', title: 'You may still be signed in', description: 'Please try again.' },
  loading: 'Loading the report...',
  failed: {
    text: 'We couldn’t load the report.',
    rate_limited: 'Too many requests. Wait a minute, then try again.',
    again: 'Try again',
    reference: (reference: string) => `Reference in the log: ${reference}`,
  },
} as const;
