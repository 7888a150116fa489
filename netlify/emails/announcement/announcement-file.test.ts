import { expect, test } from 'vitest';
import { readAnnouncement } from '#netlify/emails/announcement/announcement-file.ts';
import { renderEmail } from '#netlify/emails/render-email.ts';
import { announcementWords } from '#netlify/emails/kinds/announcement.tsx';

const WHOLE = `# We open in March

It is **done**: look at the [first building](https://keystead.example/properties/harbor-point-tower).

## What comes next

1. You get a link

It works for a day.

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

test.each([
  ['We open in March.\n\nCome.', 'Add a subject as the first line, such as "# We open in March".'],
  ['## A smaller heading\n\nCome.', 'Add a subject as the first line, such as "# We open in March".'],
  ['# \n\nCome.', 'Add a subject as the first line, such as "# We open in March".'],
  [`# ${'a'.repeat(201)}\n\nCome.`, 'The subject has 201 characters. Use at most 200.'],
  ['# We open', 'Add some text below the subject.'],
  ['# We open\n\n<script>alert(1)</script>', 'Emails can’t show HTML: <script>alert(1)</script>'],
  ['# We open\n\n![A](https://a.example/b)', 'Emails can’t show this image: ![A](https://a.example/b)'],
  ['# We open\n\n| a |\n|---|\n| b |', 'Emails can’t show this table: | a |'],
  ['# We open\n\n    code', 'Emails can’t show this code: code'],
  ['# We open\n\n[Look](/a)', 'The link "/a" won’t work in an email. Use its full address, with https://.'],
  ['# We open\n\n[Look]()', 'The link "" won’t work in an email. Use its full address, with https://.'],
  ['# We open\n\n[Look](javascript:alert)', 'The link "javascript:alert" must be https: or mailto:.'],
  ['# We open\n\n- [Look][there]', 'This link has no address: [Look][there]'],
  ['# We open\n\n[Look](https://a.example', 'This link has no address: [Look]('],
  ['# We open\n\nAT&amp;T', 'Emails would show &amp; as it is. Type the character itself.'],
  ['# We open&#8217;s\n\nCome.', 'Emails would show &#8217; as it is. Type the character itself.'],
])('the text %j is refused: %s', (text, problem) => {
  expect(readAnnouncement(text).problems).toContain(problem);
});

test('the first line is the subject, and the email contains the rest, with an unsubscribe link', async () => {
  const { announcement, links, problems } = readAnnouncement(WHOLE);
  expect(problems).toEqual([]);
  const building = 'https://keystead.example/properties/harbor-point-tower';
  expect(links).toEqual([building, 'mailto:hello@keystead.example']);
  const { subject, html, text } = await renderEmail('announcement', announcement, envelope);
  expect(subject).toBe('We open in March');
  expect(html).toMatch(/<strong>done<\/strong>/);
  expect(html).toMatch(/<ol[^>]*>.*<li[^>]*>.*You get a link/s);
  expect(html).toMatch(/<ol start="2"[^>]*>.*<em>choose<\/em>/s);
  expect(text).toMatch(/^ *2\. You choose/m);
  expect(html).toContain(`href="${building}"`);
  expect(html).toContain('&quot;any time&quot; &amp; gladly.');
  expect(text).toContain('"any time" & gladly.');
  expect(text).toContain(envelope.unsubscribe);
  expect(text).toContain(announcementWords.why('ada@example.com'));
});

test('markup that emails cannot show stops the email', async () => {
  const announcement = { subject: 'We open', markdown: '<b>Come</b>' };
  await expect(renderEmail('announcement', announcement, envelope)).rejects.toThrow('cannot show html');
});
