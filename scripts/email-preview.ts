/** `node --import tsx scripts/email-preview.ts`: writes every email with sample data as HTML files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emails, samples } from '#netlify/mail/kinds.tsx';
import { linkPages } from '#netlify/mail/link.ts';
import { renderEmail } from '#netlify/mail/templates/render-email.tsx';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';
import { paths } from '#src/shared/paths.ts';

const SITE = 'https://keystead.example';
const TOKEN = 'C28sHopNTDufAD1eepscLQ.1795262400123.'.padEnd(80, 'k3Ystead');

const addressOf = (path: string) => new URL(path, SITE).href;

const folder = resolve('.data/email-preview');
mkdirSync(folder, { recursive: true });

for (const kind of Object.keys(emails) as EmailKind[]) {
  const mail = await renderEmail(kind, samples[kind] ?? {}, {
    recipient: 'mara.lindqvist@example.com',
    issuedAt: new Date(),
    siteUrl: SITE,
    link: carriesLink(kind) ? addressOf(linkPages[emailLinks[kind].opens](TOKEN)) : '',
    unsubscribe: addressOf(paths.unsubscribe(TOKEN)),
  });
  const file = resolve(folder, kind);
  writeFileSync(`${file}.html`, mail.html);
  writeFileSync(`${file}.txt`, mail.text);
  console.log(`${mail.subject}\n  ${file}.html (${Buffer.byteLength(mail.html)} bytes)\n  ${file}.txt`);
}
