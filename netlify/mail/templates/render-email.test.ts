import { expect, test } from 'vitest';
import { emailContentSchema, type PersonalContent } from '#netlify/mail/templates/email-content.ts';
import type { LetterContent } from '#netlify/mail/templates/letter-content.ts';
import { renderAnnouncement, renderEmail, renderLetter } from '#netlify/mail/templates/render-email.tsx';
import { inWords } from '#netlify/mail/words.ts';
import { letterEmail } from '#src/operator/letter-words.ts';
import { statements } from '#src/legal/statements.ts';

const SITE = 'https://keystead.test';
/** Gmail cuts off what is longer. */
const MAX_BYTES = 102_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const completion: PersonalContent = {
  kind: 'survey_completion',
  payload: { proCode: 'PRO-AAAA-BBBB-CCCC', referralCode: 'ABCDEFGH10' },
};
const confirmation: PersonalContent = { kind: 'confirmation', payload: {} };
const mails: PersonalContent[] = [
  completion,
  confirmation,
  { kind: 'survey_link', payload: {} },
  { kind: 'your_data_link', payload: {} },
  { kind: 'operator_link', payload: {} },
];

const issuedAt = new Date('2026-11-21T23:59:00Z');
const envelope = {
  recipient: 'ada@example.com',
  issuedAt,
  expiresAt: new Date(issuedAt.getTime() + 7 * DAY_MS),
  siteUrl: SITE,
  link: `${SITE}/continue#token`,
};

test.each(mails)('the mail $kind stands on its own: nothing is fetched, nothing is cut off', async (mail) => {
  const { html } = await renderEmail(mail, envelope);
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !/^(mailto:|https:\/\/keystead\.test\/)/.test(address))).toEqual([]);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
});

const letter: LetterContent = {
  occasion: 'week',
  advice: { advice: 'ask', more: null, until: null },
  musts: [{ id: 'ticket', verdict: 'undecided', more: null, count: 1, of: 3 }],
  funnel: { visits: 0, joined: 3, completed: 2, proven: 2 },
  before: null,
};
const shared = { recipient: 'ada@example.com', issuedAt, siteUrl: SITE };

test('the first letter compares with nothing, and says nothing of shares that there are not', async () => {
  const { subject, text } = await renderLetter(letter, shared);
  expect(subject).toContain('too close to say');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Visits 0 Joined 3 Completed 2 Confirmed 2');
  expect(text).toContain(letterEmail.changed.first);
  expect(text).toContain(letterEmail.why(shared.recipient));
});

test('every mail says the four statements, as HTML and as text', async () => {
  const announcement = await renderAnnouncement(
    { subject: 'Open', markdown: 'We are open.' },
    { ...envelope, unsubscribe: `${SITE}/api/unsubscribe` },
  );
  const said = [
    announcement,
    await renderLetter(letter, shared),
    ...(await Promise.all(mails.map((mail) => renderEmail(mail, envelope)))),
  ];
  expect(statements.statements).toHaveLength(4);
  for (const { html, text } of said) {
    for (const statement of statements.statements) {
      expect(html).toContain(statement);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(statement);
    }
  }
});

test.each(mails)('the mail $kind is the same at every attempt, on whichever day', async (mail) => {
  const first = await renderEmail(mail, envelope);
  expect(await renderEmail(mail, envelope)).toEqual(first);
  expect(first.text).toContain('Nov 21, 2026');
});

test.each(mails)('the mail $kind is drawn for light and for dark', async (mail) => {
  const { html } = await renderEmail(mail, envelope);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const dark = /prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html)?.[1] ?? '';
  const coloured = [...html.matchAll(/class="([^"]+)"[^>]*style="[^"]*color:/g)].flatMap(
    ([, names = '']) => names.split(' ').find((name) => dark.includes(`.${name}`)) ?? [names],
  );
  expect(coloured.filter((name) => !dark.includes(`.${name}`))).toEqual([]);
});

test('what looks like HTML in a mail is text', async () => {
  const { html } = await renderEmail(completion, {
    ...envelope,
    recipient: '<b>ada</b>@example.com',
  });
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;ada&lt;/b&gt;@example.com');
});

test.each(mails)(
  'the mail $kind leads to its link, by its button and spelled out, and says how long it works',
  async (mail) => {
    const { html, text } = await renderEmail(mail, envelope);
    expect(html.split(`href="${envelope.link}"`)).toHaveLength(3);
    expect(html).toContain(`>${envelope.link}</a>`);
    expect(text.split(envelope.link)).toHaveLength(2);
    expect(text).toContain('It works for 7 days, in one browser.');
    const shorter = await renderEmail(mail, {
      ...envelope,
      expiresAt: new Date(issuedAt.getTime() + DAY_MS),
    });
    expect(shorter.text).toContain('It works for 24 hours, in one browser.');
  },
);

test.each(mails)('the mail $kind says in its footnote why it came, and to whom', async (mail) => {
  const { text } = await renderEmail(mail, envelope);
  expect(text).toMatch(/^You receive this mail because .*ada@example\.com/m);
});

test('the mail of a completed survey holds the codes, and says what a friend has to do to count', async () => {
  const { text } = await renderEmail(completion, envelope);
  expect(text).toContain('PRO-AAAA-BBBB-CCCC');
  expect(text).toContain(`${SITE}/?ref=ABCDEFGH10`);
  expect(text).toMatch(/counts for you once they have finished the survey and confirmed their mailbox/);
});

test.each([
  [{ came: 1, counted: 0 }, 'So far 1 friend has come through your link, and 0 of them count.'],
  [{ came: 3, counted: 1 }, 'So far 3 friends have come through your link, and 1 of them counts.'],
])('the mail of a completed survey says of %j: %s', async (friends, sentence) => {
  const mail = { ...completion, payload: { ...completion.payload, friends } };
  expect((await renderEmail(mail, envelope)).text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  expect((await renderEmail(completion, envelope)).text).not.toContain('So far');
});

/** It would be a way to write to strangers in the name of the site. */
test.each(mails)(
  'the mail $kind holds no word that somebody typed, but the address it goes to',
  async (mail) => {
    const planted = { ...mail, payload: { ...mail.payload, link: 'https://evil.test', fullName: 'Evil' } };
    const content = emailContentSchema.parse(planted) as PersonalContent;
    const { html, text, subject } = await renderEmail(content, envelope);
    expect(`${subject} ${html} ${text}`).not.toMatch(/evil/i);
  },
);

test('a lifetime is told in the unit that people count it in', () => {
  const hours = (count: number) => inWords((count / 24) * DAY_MS);
  expect([0.25, 1, 24, 48, 72, 168].map(hours)).toEqual([
    '15 minutes',
    '1 hour',
    '24 hours',
    '48 hours',
    '3 days',
    '7 days',
  ]);
});
