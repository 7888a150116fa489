/** Every email, a row each. What it is called on `/your-data` and which link it carries: `src/shared/email-kinds.ts`. */
import * as z from 'zod/mini';
import { email, type Email, type Envelope, type LinkEnvelope } from '#netlify/mail/email-row.ts';
import { Announcement } from '#netlify/mail/templates/Announcement.tsx';
import { letterContentSchema } from '#netlify/mail/templates/letter-content.ts';
import { OperatorLetter } from '#netlify/mail/templates/OperatorLetter.tsx';
import { SurveyCompletion } from '#netlify/mail/templates/SurveyCompletion.tsx';
import { textEmail } from '#netlify/mail/text-email.tsx';
import { care, surveyCompletionEmail } from '#netlify/mail/words.ts';
import { subjectOf } from '#src/operator/letter-sentences.ts';
import type { EmailKind, LinkedKind } from '#src/shared/email-kinds.ts';
import { site } from '#src/shared/site.ts';

type Emails = Record<LinkedKind, Email<LinkEnvelope>> &
  Record<Exclude<EmailKind, LinkedKind>, Email<Envelope>>;

const someText = z.string().check(z.minLength(1));

export const emails: Emails = {
  survey_completion: email({
    payload: z.object({
      proCode: someText,
      referralCode: someText,
      /** Left out where nobody came yet. */
      friends: z.optional(z.object({ came: z.int(), counted: z.int() })),
    }),
    subject: () => surveyCompletionEmail.subject,
    template: (payload, envelope) => <SurveyCompletion {...envelope} {...payload} />,
    outlivesLink: true,
  }),

  confirmation: textEmail({
    subject: `Confirm your place at ${site.name}`,
    preview: 'One button confirms your mailbox, and leads on to the next open question of your survey.',
    sheet: 'Your place',
    heading: 'Your place is kept. Confirm that it is yours.',
    body: [
      `This address was put on the ${site.name} early-access list. If it was you, confirm that the mailbox is yours, and go on with the survey at the first open question.`,
      'Once you have, we write to you about the opening, until you unsubscribe. And only browsers that have confirmed this mailbox read and change what is kept under your address.',
    ],
    button: 'Confirm and go on with the survey',
    care: (lifetime) => care('read and change what is kept under your address', lifetime),
    notes: [
      {
        label: 'If you ignore this mail',
        text: 'Nothing happens, and the place stays. But we cannot write to you when we open, and the friend who invited you is not credited.',
      },
      {
        label: 'If it was not you',
        text: 'Do not confirm it: then the place stays unconfirmed, and no reminder follows. Below is the page where you can have the address deleted.',
      },
    ],
    why: (recipient) =>
      `You receive this mail because ${recipient} was put on the ${site.name} early-access list. It asks for this confirmation and nothing else; it is not a newsletter.`,
  }),

  survey_link: textEmail({
    subject: `Go on with your ${site.name} survey`,
    preview: 'The link you asked for. It opens your survey where you left it.',
    sheet: 'Survey link',
    heading: 'Your place in the building is kept.',
    body: [
      'This link opens your survey where you left it, and confirms that the mailbox is yours. The browser you open it in then reads and changes all your answers, also once the survey is completed. It confirms your place on the list as well, if you joined in that browser: we write to you about the opening until you unsubscribe. If you joined in another browser, the page asks whether that was you.',
    ],
    button: 'Continue the survey',
    care: (lifetime) =>
      `${care('read and change your answers', lifetime)} You can ask for another one on the survey page.`,
    why: (recipient) =>
      `You receive this mail because somebody asked for a link to the ${site.name} survey of ${recipient}. If that was not you, ignore it: nothing happens.`,
  }),

  your_data_link: textEmail({
    subject: `What ${site.name} stores about you`,
    preview: 'The link you asked for. It shows what is stored, and lets you correct or delete it.',
    sheet: 'Your data',
    heading: 'What we keep, laid open.',
    body: [
      'This link confirms that the mailbox is yours, and shows everything that is stored about your address. There you can take it with you as a file, correct your name, your phone number and the code you came with, or delete it all.',
    ],
    button: 'See my data',
    care: (lifetime) =>
      `${care('read, correct and delete what is stored about you', lifetime)} Opening it changes nothing by itself.`,
    why: (recipient) =>
      `You receive this mail because somebody asked what ${site.name} stores about ${recipient}. If that was not you, ignore it: nothing happens.`,
  }),

  operator_link: textEmail({
    subject: `Sign in to the ${site.name} report`,
    preview: 'The link you asked for. It opens the operator’s pages in one browser.',
    sheet: 'Sign-in',
    heading: 'The site office is open.',
    body: [`This link signs you in to the ${site.name} report, with every answer in it.`],
    button: 'Sign in',
    care: (lifetime) => care('read every answer', lifetime),
    why: (recipient) =>
      `You receive this mail because somebody asked to sign in to the ${site.name} report as ${recipient}. If that was not you, ignore it: nothing happens.`,
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

const ANNOUNCEMENT = `It is **decided**: from March on you can look through the [first building](https://keystead.example/), floor by floor, and choose a window.

## What happens next

1. We mail you a link to your place
2. You choose *one window*, or more
3. You see every quarter what it earned, or lost

The value of an investment can fall, and you could get back less than you put in.

---

Questions? Write to <hello@keystead.example>.`;

/** What the queue may hold of those that need it: for `scripts/email-preview.ts` and the tests, which render every email. */
export const samples: Partial<Record<EmailKind, object>> = {
  survey_completion: {
    proCode: 'PRO-7K3M-Q9TX-2VWE',
    referralCode: 'H4RB0RP01N',
    friends: { came: 3, counted: 2 },
  },
  announcement: { subject: 'We open in March', markdown: ANNOUNCEMENT },
  operator_letter: {
    occasion: 'week',
    advice: { advice: 'ask', more: 230, until: '2026-12-09' },
    musts: [
      { id: 'ticket', verdict: 'undecided', more: 230, count: 148, of: 331 },
      { id: 'barrier', verdict: 'supported', more: null, count: 160, of: 212 },
    ],
    funnel: { visits: 4_210, joined: 612, completed: 331, proven: 298 },
    before: {
      writtenAt: '2026-11-16T06:07:00Z',
      advice: { advice: 'ask', more: 480, until: '2026-12-20' },
      musts: [],
      funnel: { visits: 3_012, joined: 430, completed: 229, proven: 201 },
    },
  },
};
