import { IGNORE, linkWarning } from '#netlify/emails/link-words.ts';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { site } from '#src/shared/site/site.ts';

export const surveyLink = defineTextEmail({
  subject: `Continue your ${site.name} survey`,
  preview: 'The link you asked for. It opens your survey where you left off.',
  topic: 'Survey',
  heading: 'Pick up where you left off',
  body: [
    'This link opens your survey where you left off. Open it in the browser you want to use. You can see and change your answers there, even after you’ve finished.',
  ],
  button: 'Continue your survey',
  warning: (lifetime) =>
    `${linkWarning('see and change your answers', lifetime)} You can request another on the survey page.`,
  why: (recipient) =>
    `You’re getting this because someone asked for a link to ${recipient}’s ${site.name} survey. ${IGNORE}`,
});
