/** `node --import tsx scripts/email-preview.ts`: every mail with sample data, as the files a browser can open, without any service. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sampleMails } from '#scripts/sample-mails.ts';

const folder = resolve('.data/email-preview');
mkdirSync(folder, { recursive: true });

for (const [name, mail] of Object.entries(await sampleMails(new Date()))) {
  const file = resolve(folder, name);
  writeFileSync(`${file}.html`, mail.html);
  writeFileSync(`${file}.txt`, mail.text);
  console.log(`${mail.subject}\n  ${file}.html (${Buffer.byteLength(mail.html)} bytes)\n  ${file}.txt`);
}
