import { IGNORE, linkWarning } from '#netlify/emails/link-words.ts';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { site } from '#src/shared/site/site.ts';

export const operatorLink = defineTextEmail({
  subject: `Sign in to the ${site.name} report`,
  preview: 'The link you asked for. It works in the first browser that opens it.',
  topic: 'Sign-in',
  isForOperators: true,
  heading: 'Sign in to the report',
  body: [`This link signs you in to the ${site.name} report, where you can read every answer.`],
  button: 'Sign in',
  warning: (lifetime) => linkWarning('read every answer', lifetime),
  why: (recipient) =>
    `You’re getting this because someone asked to sign in to the ${site.name} report as ${recipient}. ${IGNORE}`,
});
