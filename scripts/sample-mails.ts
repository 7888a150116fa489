/** Every mail with sample data: to look at, and to keep the words of its template. */
import type { PersonalContent } from '#netlify/mail/templates/email-content.ts';
import { readAnnouncement } from '#netlify/mail/templates/announcement-file.ts';
import type { LetterContent } from '#netlify/mail/templates/letter-content.ts';
import {
  renderAnnouncement,
  renderEmail,
  renderLetter,
  type RenderedEmail,
} from '#netlify/mail/templates/render-email.tsx';
import { paths } from '#src/shared/paths.ts';

const SITE = 'https://keystead.example';
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as a real one, and signed by nobody. */
const TOKEN = 'C28sHopNTDufAD1eepscLQ.1795262400123.'.padEnd(80, 'k3Ystead');

const RECIPIENT = 'mara.lindqvist@example.com';

type Sample = { content: PersonalContent; path: string; days: number };

const samples: Sample[] = [
  {
    content: {
      kind: 'survey_completion',
      payload: {
        proCode: 'PRO-7K3M-Q9TX-2VWE',
        referralCode: 'H4RB0RP01N',
        friends: { came: 3, counted: 2 },
      },
    },
    path: paths.continueSurvey(TOKEN),
    days: 7,
  },
  { content: { kind: 'confirmation', payload: {} }, path: paths.continueSurvey(TOKEN), days: 7 },
  { content: { kind: 'survey_link', payload: {} }, path: paths.continueSurvey(TOKEN), days: 1 },
  { content: { kind: 'your_data_link', payload: {} }, path: paths.openYourData(TOKEN), days: 1 },
  { content: { kind: 'operator_link', payload: {} }, path: paths.openOperator(TOKEN), days: 1 / 24 },
];

const ANNOUNCEMENT = `# We open in March

It is **decided**: from March on you can look through the [first building](${SITE}/), floor by floor, and choose a window.

## What happens next

1. We mail you a link to your place
2. You choose *one window*, or more
3. You see every quarter what it earned, or lost

The value of an investment can fall, and you could get back less than you put in.

---

Questions? Write to <hello@keystead.example>.
`;

const LETTER: LetterContent = {
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
};

/** Mails that many get. */
async function sharedSamples(issuedAt: Date): Promise<Record<string, RenderedEmail>> {
  const read = readAnnouncement(ANNOUNCEMENT);
  if (!read.ok) throw new Error(read.problems.join(' '));
  const envelope = { recipient: RECIPIENT, issuedAt, siteUrl: SITE };
  const unsubscribe = new URL(paths.unsubscribe(TOKEN), SITE).href;
  return {
    announcement: await renderAnnouncement(read.announcement, { ...envelope, unsubscribe }),
    operator_letter: await renderLetter(LETTER, envelope),
  };
}

/** By their kind. */
export async function sampleMails(issuedAt: Date): Promise<Record<string, RenderedEmail>> {
  const mails: Record<string, RenderedEmail> = {};
  for (const { content, path, days } of samples) {
    mails[content.kind] = await renderEmail(content, {
      recipient: RECIPIENT,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + days * DAY_MS),
      siteUrl: SITE,
      link: new URL(path, SITE).href,
    });
  }
  return { ...mails, ...(await sharedSamples(issuedAt)) };
}
