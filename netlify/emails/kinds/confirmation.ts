import { linkWarning } from '#netlify/emails/link-words.ts';
import { whenWeEmail } from '#src/shared/site/phrases.ts';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { site } from '#src/shared/site/site.ts';

export const confirmation = defineTextEmail({
  subject: `Confirm your email for ${site.name}`,
  preview: 'Then pick up the survey where you left off.',
  topic: 'Waitlist',
  heading: `Confirm your email to hear ${whenWeEmail}`,
  body: [
    `Thanks for joining the ${site.name} waitlist. Confirm it was you, then pick up the survey where you left off.`,
    `We’ll email you ${whenWeEmail}; you can unsubscribe anytime.`,
  ],
  button: 'Confirm my email',
  warning: (lifetime) => linkWarning('see and change your details', lifetime),
  notes: {
    'If you ignore this email': `You’ll keep your place, but we won’t be able to tell you ${whenWeEmail}. If a friend invited you, they won’t earn their credit.`,
    'If it wasn’t you':
      'Open the link and tap “This wasn’t me”. We’ll delete everything entered under your address. Or ignore this email; we won’t remind you.',
  },
  why: (recipient) =>
    `You’re getting this because someone joined the ${site.name} waitlist as ${recipient}. It isn’t a newsletter.`,
});
