import { html } from 'hono/html';
import type { ReceivedEmail } from '#local/resend/resend-api.ts';

const REFRESH = html`<meta http-equiv="refresh" content="5" />`;

export function emailListPage(emails: ReceivedEmail[]) {
  const rows = emails.map(
    (email) =>
      html`<p>
        <a href="/emails/${email.id}">${email.subject}</a><br />to ${email.to.join(', ')},
        ${readable(email.createdAt)}
      </p>`,
  );
  const empty = 'No email yet. What the site sends appears here and goes nowhere else.';
  return page('Mailbox', emails.length === 0 ? empty : html`${rows}`, REFRESH);
}

export function emailPage(email: ReceivedEmail) {
  // The sandboxed frame runs no scripts, and its links open in a new tab.
  const body = `<base target="_blank">${email.html}`;
  return page(
    email.subject,
    html`<p><a href="/">All emails</a></p>
      <p>From ${email.from} to ${email.to.join(', ')}, ${readable(email.createdAt)}</p>
      <iframe
        title="The email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        style="width: 100%; height: 40rem; background: #fff"
        srcdoc="${body}"
      ></iframe>
      <h2>As text</h2>
      <pre style="white-space: pre-wrap">${email.text}</pre>`,
  );
}

function page(title: string, body: ReturnType<typeof html> | string, head: typeof body = '') {
  return html`<!doctype html>
    <html lang="en" style="color-scheme: light dark; font: 1rem/1.5 system-ui">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      ${head}
      <body style="max-width: 48rem; margin: 2rem auto; padding: 0 1rem">
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
}

function readable(iso: string) {
  return iso.replace('T', ' ').slice(0, 19);
}
