/** Every email, a row each. What it is called on `/your-data` and which link it carries: `src/shared/email-kinds.ts`. */
import * as z from 'zod/mini';
import { email, type Email, type Envelope, type LinkEnvelope } from '#netlify/mail/email-row.ts';
import { Announcement } from '#netlify/mail/templates/Announcement.tsx';
import { letterContentSchema } from '#netlify/mail/templates/letter-content.ts';
import { OperatorLetter } from '#netlify/mail/templates/OperatorLetter.tsx';
import { SurveyCompletion } from '#netlify/mail/templates/SurveyCompletion.tsx';
import { textEmail } from '#netlify/mail/text-email.tsx';
import { care, surveyCompletionEmail } from '#netlify/mail/words.ts';
import { subjectOf } from '#src/operator/verdict/letter-sentences.ts';
import type { EmailKind, LinkedKind } from '#src/shared/email-kinds.ts';
import { site } from '#src/shared/site.ts';

type Emails = Record<LinkedKind, Email<LinkEnvelope>> &
  Record<Exclude<EmailKind, LinkedKind>, Email<Envelope>>;

const IGNORE = 'If that wasn’t you, ignore this email. Nothing will change.';

const someText = z.string().check(z.minLength(1));

export const emails: Emails = {
  survey_completion: email({
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

  confirmation: textEmail({
    subject: `Confirm your email for ${site.name}`,
    preview: 'Then pick up the survey where you left off.',
    sheet: 'Waitlist',
    heading: 'Confirm your email to hear when we open',
    body: [
      `Thanks for joining the ${site.name} waitlist. Confirm it was you, then pick up the survey where you left off.`,
      'We’ll email you when we open; you can unsubscribe anytime.',
    ],
    button: 'Confirm my email',
    care: (lifetime) => care('see and change your details', lifetime),
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

  survey_link: textEmail({
    subject: `Continue your ${site.name} survey`,
    preview: 'The link you asked for. It opens your survey where you left off.',
    sheet: 'Survey',
    heading: 'Pick up where you left off',
    body: [
      'This link opens your survey where you left off. Open it in the browser you’ll use. You can see and change your answers there, even after you’ve finished.',
    ],
    button: 'Continue your survey',
    care: (lifetime) =>
      `${care('see and change your answers', lifetime)} You can request another on the survey page.`,
    why: (recipient) =>
      `You’re getting this because someone asked for a link to ${recipient}’s ${site.name} survey. ${IGNORE}`,
  }),

  your_data_link: textEmail({
    subject: `What ${site.name} stores about you`,
    preview: 'The link you asked for. See, download, correct or delete your data.',
    sheet: 'Your data',
    heading: 'Everything we store about you',
    body: [
      'This link opens everything we store about you. You can download it, correct your name, phone number or referral code, or delete it all.',
    ],
    button: 'See your data',
    care: (lifetime) => care('see, correct and delete what we store about you', lifetime),
    why: (recipient) =>
      `You’re getting this because someone asked what ${site.name} stores about ${recipient}. ${IGNORE}`,
  }),

  operator_link: textEmail({
    subject: `Sign in to the ${site.name} report`,
    preview: 'The link you asked for. It works in one browser.',
    sheet: 'Sign-in',
    isForOperators: true,
    heading: 'Sign in to the report',
    body: [`This link signs you in to the ${site.name} report, where you can read every answer.`],
    button: 'Sign in',
    care: (lifetime) => care('read every answer', lifetime),
    why: (recipient) =>
      `You’re getting this because someone asked to sign in to the ${site.name} report as ${recipient}. ${IGNORE}`,
  }),

  announcement: email({
    payload: z.object({ subject: someText, markdown: someText }),
    subject: ({ subject }) => subject,
    template: (payload, envelope) => <Announcement {...envelope} {...payload} />,
    to: 'list',
  }),

  operator_letter: email({
    payload: letterContentSchema,
    subject: subjectOf,
    template: (letter, envelope) => <OperatorLetter {...envelope} letter={letter} />,
    to: 'operators',
  }),
};

const ANNOUNCEMENT = `It’s **decided**: from March, you can tour the [first building](https://keystead.example/), floor by floor, and choose a share.

## What happens next

1. We email you a link
2. You choose *one share*, or more
3. Every quarter you see what it earned or lost

The value of an investment can fall, and you could get back less than you put in.

---

Questions? Write to <hello@keystead.example>.`;

/** Samples of what the queue holds, for `scripts/email-preview.ts` and the tests, which render every email. */
export const samples: Partial<Record<EmailKind, object>> = {
  survey_completion: {
    proCode: 'PRO-7K3M-Q9TX-2VWE',
    ownCode: 'H4RB0RP01N',
    friends: { joined: 3, credited: 2 },
  },
  announcement: { subject: 'We open in March', markdown: ANNOUNCEMENT },
  operator_letter: {
    occasion: 'week',
    advice: { advice: 'ask', more: { low: 150, high: 420 }, doubts: [] },
    deciding: [
      {
        id: 'ticket',
        verdict: 'undecided',
        more: { low: 150, high: 420 },
        count: 148,
        of: 331,
        among: {
          confirmed: { verdict: 'undecided' },
          unflagged: { verdict: 'undecided' },
          leavers: { verdict: 'undecided' },
        },
      },
      {
        id: 'barrier',
        verdict: 'supported',
        more: null,
        count: 160,
        of: 212,
        among: {
          confirmed: { verdict: 'supported' },
          unflagged: { verdict: 'supported' },
          leavers: { verdict: 'undecided' },
        },
      },
    ],
    funnel: { visits: 4_210, joined: 612, completed: 331, confirmed: 298 },
    before: {
      writtenAt: '2026-11-16T06:07:00Z',
      advice: { advice: 'ask', more: null, doubts: [] },
      deciding: [],
      funnel: { visits: 3_012, joined: 430, completed: 229, confirmed: 201 },
    },
  },
};
