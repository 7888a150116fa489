import { IGNORE, linkWarning } from '#netlify/emails/link-words.ts';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { site } from '#src/shared/site/site.ts';

export const yourDataLink = defineTextEmail({
  subject: `What ${site.name} stores about you`,
  preview: 'The link you asked for. See, download, correct or delete your data.',
  topic: 'Your data',
  heading: 'Everything we store about you',
  body: [
    'This link opens everything we store about you. You can download it, correct your name, phone number or referral code, or delete it all.',
  ],
  button: 'See your data',
  warning: (lifetime) => linkWarning('see, correct and delete what we store about you', lifetime),
  why: (recipient) =>
    `You’re getting this because someone asked what ${site.name} stores about ${recipient}. ${IGNORE}`,
});
