import { disownedDays, emailMinutes, linkDays, requestedLinkDays } from '#src/shared/site/phrases.ts';
import { JUST_REQUESTED, NETWORK_LIMIT } from '#src/shared/another-address/email-limit-words.ts';

const SOON = 'It can take a minute';
const PATIENCE = `${SOON}; check your spam folder too.`;
const TO_THE_SAME = 'We can email you a new one at the same address.';

export const emailedLink = {
  field: { label: 'Email', button: 'Email me a link' },
  /** By the code of the reply, where it has one. */
  notices: {
    link_expired: {
      heading: 'This link has expired',
      body: `Links you request last ${requestedLinkDays}; those in our other emails last ${linkDays}. ${TO_THE_SAME}`,
    },
    link_used: {
      heading: 'This link has been used',
      body: `Each link works in the first browser that opens it, which may be the one in your email app. Go on there, or open a new link here. ${TO_THE_SAME} If it wasn’t you who used this one, sign that browser out on your data page.`,
    },
    link_incomplete: {
      heading: 'This link is incomplete',
      body: 'Part of it is missing. Some email apps cut long links in two. Request a new one below.',
    },
    deleted: {
      heading: 'This data was deleted',
      body: 'We no longer store anything about the person we sent this link to, so there’s nothing to open.',
    },
    disowned: {
      heading: 'Deleted',
      body: `We deleted what was entered under your address. For the next ${disownedDays}, we’ll email it only on request.`,
    },
    not_found: {
      heading: 'There’s nothing to open',
      body: 'We don’t store what this link was for. If you’re on the waitlist, enter your email below.',
    },
    renewed: {
      heading: 'A new link is on its way',
      body: `We sent it to the same address. ${PATIENCE}`,
    },
    'not-opened': {
      heading: 'We couldn’t open the link',
      body: 'The problem is on our side, and the link still works. Open it again from your email in a minute.',
    },
    'not-renewed': {
      heading: 'We may not have sent a link',
      body: 'Look in your inbox in a minute. If nothing has come, enter your email below.',
    },
    refused: {
      heading: 'We may not have sent a link',
      body: 'Look in your inbox in a minute. If nothing has come, check the address and try again.',
    },
    rate_limited: {
      heading: 'Too many requests',
      body: NETWORK_LIMIT,
    },
    email_requested: {
      heading: 'An email was just requested',
      body: JUST_REQUESTED,
    },
  },
  reading: 'Checking your link...',
  renew: 'Email me a new link',
  /** Notices after which a link can be sent again. */
  renewable: ['link_expired', 'link_used'] as readonly string[],
  sentHeading: 'Check your inbox',
  /** The address takes the place of these words, once a script has it. */
  unnamed: 'this email',
  correct: 'Use another email',
  /** A reply that says when puts `by` and the moment in its place. */
  soon: SOON,
  by: 'Expect it by',
  /** They follow what was sent, and on which condition; operators may request another sooner. */
  patience: PATIENCE,
  another: `You can request another in ${emailMinutes}.`,
} as const;
