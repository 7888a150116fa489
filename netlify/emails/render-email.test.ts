import { expect, test } from 'vitest';
import type { EmailContent } from '#netlify/emails/email-content.ts';
import { renderEmail } from '#netlify/emails/render-email.tsx';

const SITE = 'https://keystead.test';
/** Gmail cuts off what is longer. */
const MAX_BYTES = 102_000;

const completion: EmailContent = {
  kind: 'survey_completion',
  payload: { proCode: 'PRO-AAAA-BBBB-CCCC', referralCode: 'ABCDEFGH10' },
};
const mails: EmailContent[] = [
  completion,
  { kind: 'survey_link', payload: { link: `${SITE}/continue#token` } },
  { kind: 'your_data_link', payload: { link: `${SITE}/your-data#token` } },
];

const envelope = { recipient: 'ada@example.com', createdAt: new Date('2026-11-21T23:59:00Z'), siteUrl: SITE };

test.each(mails)('the mail $kind stands on its own: nothing is fetched, nothing is cut off', async (mail) => {
  const { html } = await renderEmail(mail, envelope);
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.filter((address) => !/^(mailto:|https:\/\/keystead\.test\/)/.test(address))).toEqual([]);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
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
