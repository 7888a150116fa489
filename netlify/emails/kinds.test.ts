import { render } from '@react-email/components';
import { expect, test } from 'vitest';
import { defineTextEmail } from '#netlify/emails/text-email.tsx';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { SPELLED_OUT } from '#netlify/emails/link-words.ts';
import { emailKinds } from '#src/shared/email-kinds.ts';

test('SQL enqueues and deletes only kinds of email that exist', () => {
  const named = readSqlFiles().functions.flatMap(({ text }) =>
    [...text.matchAll(/(?:perform enqueue_email|delete_waiting_email)\([^']*'(\w+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['confirmation', 'announcement']));
  expect(named.filter((kind = '') => !Object.hasOwn(emailKinds, kind))).toEqual([]);
});

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
