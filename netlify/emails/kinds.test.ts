import { render } from '@react-email/components';
import { expect, test } from 'vitest';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { SPELLED_OUT } from '#netlify/emails/link-words.ts';

test('an email without a link has only text and no button', async () => {
  const words = { subject: 'News', preview: 'Some', topic: 'News', heading: 'News', body: ['All is well.'] };
  const content = defineTextEmail({ ...words, why: (recipient) => `Because ${recipient} asked.` }).read({});
  if (typeof content === 'string') throw new Error(content);
  const at = { date: new Date(0), siteUrl: 'https://keystead.test' };
  const envelope = { recipient: 'ada@example.com', ...at, link: '', lifetime: '' };
  const html = await render(content.template(envelope));
  expect(html).toContain('All is well.');
  expect(html).toContain('Because ada@example.com asked.');
  expect(html).not.toContain(SPELLED_OUT);
});
