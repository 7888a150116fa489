/** Every email, a row each. What it is called on `/your-data` and which link it carries: `src/shared/email-kinds.ts`. */
import * as z from 'zod/mini';
import { defineEmail, type Email, type Envelope, type LinkEnvelope } from '#netlify/emails/email-row.ts';
import { Announcement } from '#netlify/emails/templates/Announcement.tsx';
import { letterContentSchema } from '#netlify/emails/templates/letter-content.ts';
import { OperatorLetter } from '#netlify/emails/templates/OperatorLetter.tsx';
import { SurveyCompletion } from '#netlify/emails/templates/SurveyCompletion.tsx';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { linkWarning, surveyCompletionEmail } from '#netlify/emails/words.ts';
import { subjectOf } from '#netlify/emails/templates/letter-sentences.ts';
import type { EmailKind, LinkedKind } from '#src/shared/email-kinds.ts';
import { site } from '#src/shared/site/site.ts';

type Emails = Record<LinkedKind, Email<LinkEnvelope>> &
  Record<Exclude<EmailKind, LinkedKind>, Email<Envelope>>;

const IGNORE = 'If that wasn’t you, ignore this email. Nothing will change.';

const someText = z.string().check(z.minLength(1));

export const emails: Emails = {
  survey_completion: defineEmail({
    payload: z.object({
      proCode: someText,
      ownCode: someText,
      /** Omitted if no friend has joined yet. */
      friends: z.optional(z.object({ joined: z.int(), credited: z.int() })),
    }),
    subject: () => surveyCompletionEmail.subject,
    template: (payload, envelope) => <SurveyCompletion {...envelope} {...payload} />,
    outlivesLink: true,
  }),

  confirmation: defineTextEmail({
    subject: `Confirm your email for ${site.name}`,
    preview: 'Then pick up the survey where you left off.',
    topic: 'Waitlist',
    heading: 'Confirm your email to hear when we open',
    body: [
      `Thanks for joining the ${site.name} waitlist. Confirm it was you, then pick up the survey where you left off.`,
      'We’ll email you when we open; you can unsubscribe anytime.',
    ],
    button: 'Confirm my email',
    warning: (lifetime) => linkWarning('see and change your details', lifetime),
    notes: [
      {
        label: 'If you ignore this email',
        text: 'You’ll keep your place, but we won’t be able to tell you when we open. If a friend invited you, they won’t get credit.',
      },
      {
        label: 'If it wasn’t you',
        text: 'Open the link and tap “This wasn’t me”. We’ll delete it. Or ignore this email; we won’t remind you.',
      },
    ],
    why: (recipient) =>
      `You’re getting this because someone joined the ${site.name} waitlist as ${recipient}. It isn’t a newsletter.`,
  }),

  survey_link: defineTextEmail({
    subject: `Continue your ${site.name} survey`,
    preview: 'The link you asked for. It opens your survey where you left off.',
    topic: 'Survey',
    heading: 'Pick up where you left off',
    body: [
      'This link opens your survey where you left off. Open it in the browser you’ll use. You can see and change your answers there, even after you’ve finished.',
    ],
    button: 'Continue your survey',
    warning: (lifetime) =>
      `${linkWarning('see and change your answers', lifetime)} You can request another on the survey page.`,
    why: (recipient) =>
      `You’re getting this because someone asked for a link to ${recipient}’s ${site.name} survey. ${IGNORE}`,
  }),

  your_data_link: defineTextEmail({
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
  }),

  operator_link: defineTextEmail({
    subject: `Sign in to the ${site.name} report`,
    preview: 'The link you asked for. It works in one browser.',
    topic: 'Sign-in',
    isForOperators: true,
    heading: 'Sign in to the report',
    body: [`This link signs you in to the ${site.name} report, where you can read every answer.`],
    button: 'Sign in',
    warning: (lifetime) => linkWarning('read every answer', lifetime),
    why: (recipient) =>
      `You’re getting this because someone asked to sign in to the ${site.name} report as ${recipient}. ${IGNORE}`,
  }),

  announcement: defineEmail({
    payload: z.object({ subject: someText, markdown: someText }),
    subject: ({ subject }) => subject,
    template: (payload, envelope) => <Announcement {...envelope} {...payload} />,
    audience: 'waitlist',
  }),

  operator_letter: defineEmail({
    payload: letterContentSchema,
    subject: subjectOf,
    template: (letter, envelope) => <OperatorLetter {...envelope} letter={letter} />,
    audience: 'operators',
  }),
};
