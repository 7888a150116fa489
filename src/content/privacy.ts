/** The privacy page: what is stored, why, for how long, and who gets it. Promises nothing that is not built. */
import { site } from '#src/content/site.ts';

export const privacy = {
  title: 'Privacy',
  description: `What ${site.name} stores when you join the waitlist, why, for how long, and who gets it.`,
  lead: 'We keep what you write on this site and nothing about how you move through it: no analytics, no advertising, no tracking.',
  stored: {
    title: 'What is stored, and why',
    columns: ['What', 'Why'],
    rows: [
      [
        'Your name, email address and, if you give one, phone number',
        'To keep your place on the early-access list and to tell you when it opens.',
      ],
      ['Your answers to the survey', 'To build what people ask for, and to earn you your month of Pro.'],
      [
        'Your referral code, the code you came with, and the address of whoever referred you',
        'To credit the person who brought you, once.',
      ],
      ['Your Pro code and how many months it is for', 'So that it can be honoured when the exchange opens.'],
      ['The mails we owe you or sent you', 'So that each is sent once.'],
      ['In the server’s log: what failed and when, with a reference number', 'To find and mend what broke.'],
    ],
  },
  browser: {
    title: 'In your browser',
    columns: ['What', 'Why', 'How long'],
    rows: [
      [
        'survey_email, in local storage',
        'So that the survey knows whose answers these are.',
        'Until you clear it',
      ],
      [
        'referral_code, in local storage',
        'The code of the link you followed.',
        'Until it is used or you clear it',
      ],
      [
        'survey_unsaved, in session storage',
        'Answers that have not reached us yet, so that a reload does not lose them.',
        'Until they are saved or the tab is closed',
      ],
      [
        'A signed cookie that scripts cannot read',
        'So that only the browser that joined can read and change its answers.',
        '30 days',
      ],
    ],
  },
  sections: [
    {
      title: 'Who gets it',
      text: 'Netlify runs the site, Neon the database and Resend sends the mail; they process what is above for us. Friends who open your referral link see your email address. The film comes from Vimeo and the map from Google: when one of them comes into view, it loads from there, and they see your network address. Nobody else gets anything, and nothing is sold.',
    },
    {
      title: 'How long',
      text: 'Nothing is deleted by itself yet. Write to us and we delete what is stored under your address.',
    },
    {
      title: 'Ask, correct, delete',
      text: 'Write from the address in question, and say what you would like to see, change or have deleted:',
    },
  ],
} as const;
