/** Every mail with sample data: to look at, and to keep the words of its template. */
import type { PersonalContent } from '#netlify/emails/email-content.ts';
import { readAnnouncement } from '#netlify/emails/announcement-file.ts';
import { renderAnnouncement, renderEmail, type RenderedEmail } from '#netlify/emails/render-email.tsx';
import { paths } from '#src/paths.ts';

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

async function announcementSample(issuedAt: Date) {
  const read = readAnnouncement(ANNOUNCEMENT);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return renderAnnouncement(read.announcement, {
    recipient: RECIPIENT,
    issuedAt,
    siteUrl: SITE,
    unsubscribe: new URL(paths.unsubscribe(TOKEN), SITE).href,
  });
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
  return { ...mails, announcement: await announcementSample(issuedAt) };
}
