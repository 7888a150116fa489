import { expect, test } from 'vitest';
import { readAnnouncement } from '#netlify/mail/templates/announcement-file.ts';
import { renderEmail } from '#netlify/mail/templates/render-email.tsx';
import { announcementEmail } from '#netlify/mail/words.ts';

const WHOLE = `# We open in March

It is **done**: look at the [first building](https://keystead.example/properties/harbor-point-tower).

## What comes next

1. You get a link
2. You *choose* a window

---

Questions? Write to <hello@keystead.example>, "any time" & gladly.
`;

const envelope = {
  recipient: 'ada@example.com',
  issuedAt: new Date('2026-11-21T12:00:00Z'),
  siteUrl: 'https://keystead.example',
  link: '',
  unsubscribe: 'https://keystead.example/unsubscribe#token',
};

test('the first line is the subject, and the rest is what the mail says', () => {
  const read = readAnnouncement(WHOLE);
  expect(read).toMatchObject({
    ok: true,
    announcement: { subject: 'We open in March' },
    links: ['https://keystead.example/properties/harbor-point-tower', 'mailto:hello@keystead.example'],
  });
});

test.each([
  ['', 'It has no subject: begin it with a line such as "# We open in March".'],
  ['We open in March.\n\nCome.', 'It has no subject: begin it with a line such as "# We open in March".'],
  ['## A smaller heading\n\nCome.', 'It has no subject: begin it with a line such as "# We open in March".'],
  ['# \n\nCome.', 'It has no subject: begin it with a line such as "# We open in March".'],
  [`# ${'a'.repeat(201)}\n\nCome.`, 'Its subject has 201 characters: use at most 200.'],
  ['# We open', 'It says nothing below its subject.'],
  ['# We open\n\n<b>Come</b>', 'No mail shows HTML: <b>'],
  ['# We open\n\n<script>alert(1)</script>', 'No mail shows HTML: <script>alert(1)</script>'],
  [
    '# We open\n\n![A tower](https://a.example/b.png)',
    'No mail shows a part of the kind "image": ![A tower](https://a.example/b.png)',
  ],
  ['# We open\n\n| a |\n|---|\n| b |', 'No mail shows a part of the kind "table": | a |'],
  ['# We open\n\n    code', 'No mail shows a part of the kind "code": code'],
  [
    '# We open\n\n[Look](/survey)',
    'The link "/survey" leads nowhere from a mail: write its whole address, with https://.',
  ],
  ['# We open\n\n[Look]()', 'The link "" leads nowhere from a mail: write its whole address, with https://.'],
  ['# We open\n\n[Look](javascript:alert)', 'The link "javascript:alert" is none that a mail may have.'],
  ['# We open\n\n- [Look][there]', 'This link has no address: [Look][there]'],
  ['# We open\n\n[Look](https://a.example', 'This link has no address: [Look]('],
])('the words %j are refused: %s', (text, problem) => {
  const read = readAnnouncement(text);
  expect(read.ok ? [] : read.problems).toContain(problem);
});

test('the mail says all of it, in the layout of every mail, and where announcements end', async () => {
  const read = readAnnouncement(WHOLE);
  if (!read.ok) throw new Error(read.problems.join());
  const { subject, html, text } = await renderEmail('announcement', read.announcement, envelope);
  expect(subject).toBe('We open in March');
  expect(html).toMatch(/<strong>done<\/strong>/);
  expect(html).toMatch(/<ol[^>]*>.*<li[^>]*>.*You get a link/s);
  expect(html).toMatch(/<em>choose<\/em>/);
  expect(html).toContain('href="https://keystead.example/properties/harbor-point-tower"');
  expect(html).toContain(`href="${envelope.unsubscribe}"`);
  expect(html).toContain('&quot;any time&quot; &amp; gladly.');
  expect(text).toContain('"any time" & gladly.');
  expect(text).toContain(envelope.unsubscribe);
  expect(text).toContain(announcementEmail.why('ada@example.com'));
  expect(await renderEmail('announcement', read.announcement, envelope)).toEqual({ subject, html, text });
});

test('what no mail shows breaks the mail rather than be sent', async () => {
  const announcement = { subject: 'We open', markdown: '<b>Come</b>' };
  await expect(renderEmail('announcement', announcement, envelope)).rejects.toThrow('cannot show html');
});
