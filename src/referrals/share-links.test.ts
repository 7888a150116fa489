import { expect, test } from 'vitest';
import { shareLinks } from '#src/referrals/share-links.ts';

test('a link keeps its whole message', () => {
  const link = 'https://keystead.example/?ref=ABCDEFGH10';
  const message = 'From $10 & up: 50 %? Yes #1';
  const links = shareLinks(link, message, 'A & B');
  const fieldsOf = (href: string) => Object.fromEntries(new URL(href).searchParams);
  expect(fieldsOf(links.email)).toEqual({ subject: 'A & B', body: `${message} ${link}` });
  expect(links.email).not.toContain('+');
  expect(fieldsOf(links.whatsApp)).toEqual({ text: `${message} ${link}` });
  expect(fieldsOf(links.telegram)).toEqual({ url: link, text: message });
});
