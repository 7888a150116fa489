/** `npm run email:preview`: every mail with sample data, as the files a browser can open, without any service. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EmailContent } from '#netlify/emails/email-content.ts';
import { renderEmail } from '#netlify/emails/render-email.tsx';

const samples: EmailContent[] = [
  { kind: 'survey_completion', payload: { proCode: 'PRO-7K3M-Q9TX-2VWE', referralCode: 'H4RB0RP01N' } },
  {
    kind: 'survey_link',
    payload: {
      link: `https://keystead.example/continue#${'bWFyYS5saW5kcXZpc3RAZXhhbXBsZS5jb20.1763812800.'.padEnd(90, 'k3Ystead')}`,
    },
  },
  {
    kind: 'your_data_link',
    payload: {
      link: `https://keystead.example/your-data#${'bWFyYS5saW5kcXZpc3RAZXhhbXBsZS5jb20.1763812800.'.padEnd(90, 'k3Ystead')}`,
    },
  },
];

const folder = resolve('.data/email-preview');
mkdirSync(folder, { recursive: true });

for (const sample of samples) {
  const mail = await renderEmail(sample, {
    recipient: 'mara.lindqvist@example.com',
    createdAt: new Date(),
    siteUrl: 'https://keystead.example',
  });
  const file = resolve(folder, sample.kind);
  writeFileSync(`${file}.html`, mail.html);
  writeFileSync(`${file}.txt`, mail.text);
  console.log(`${mail.subject}\n  ${file}.html (${Buffer.byteLength(mail.html)} bytes)\n  ${file}.txt`);
}
