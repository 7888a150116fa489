/** `npm run email:preview`: every mail with sample data, as the files a browser can open, without any service. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PersonalContent } from '#netlify/emails/email-content.ts';
import { readAnnouncement } from '#netlify/emails/announcement-file.ts';
import type { LetterContent } from '#netlify/emails/letter-content.ts';
import {
  renderAnnouncement,
  renderEmail,
  renderLetter,
  type RenderedEmail,
} from '#netlify/emails/render-email.tsx';
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
      payload: { proCode: 'PRO-7K3M-Q9TX-2VWE', referralCode: 'H4RB0RP01N' },
    },
    path: paths.continueSurvey(TOKEN),
    days: 7,
  },
  { content: { kind: 'confirmation', payload: {} }, path: paths.continueSurvey(TOKEN), days: 7 },
  { content: { kind: 'survey_link', payload: {} }, path: paths.continueSurvey(TOKEN), days: 1 },
  { content: { kind: 'your_data_link', payload: {} }, path: paths.openYourData(TOKEN), days: 1 },
  { content: { kind: 'operator_link', payload: {} }, path: paths.openOperator(TOKEN), days: 1 / 24 },
];

const sharedEnvelope = {
  recipient: RECIPIENT,
  issuedAt: new Date(),
  siteUrl: SITE,
  unsubscribe: new URL(paths.unsubscribe(TOKEN), SITE).href,
};

const folder = resolve('.data/email-preview');
mkdirSync(folder, { recursive: true });

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

async function announcementSample() {
  const read = readAnnouncement(ANNOUNCEMENT);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return renderAnnouncement(read.announcement, sharedEnvelope);
}

const LETTER: LetterContent = {
  occasions: ['week 2026-11-16', 'advice 4'],
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
  texts: [
    'I would rather see who manages the building than another chart. Who answers when the lift breaks?',
    'Monthly statements, please.',
    'Not sure about fees. A window for $10 sounds nice, but what does it cost to sell it again?',
  ],
};

for (const { content, path, days } of samples) {
  const issuedAt = new Date();
  const mail = await renderEmail(content, {
    recipient: RECIPIENT,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + days * DAY_MS),
    siteUrl: SITE,
    link: new URL(path, SITE).href,
  });
  write(content.kind, mail);
}
write('announcement', await announcementSample());
write('operator_letter', await renderLetter(LETTER, sharedEnvelope));

function write(name: string, mail: RenderedEmail): void {
  const file = resolve(folder, name);
  writeFileSync(`${file}.html`, mail.html);
  writeFileSync(`${file}.txt`, mail.text);
  console.log(`${mail.subject}\n  ${file}.html (${Buffer.byteLength(mail.html)} bytes)\n  ${file}.txt`);
}
