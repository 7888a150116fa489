import { html } from 'hono/html';
import type { Mail } from '#local/resend/mail-store.ts';

const REFRESH = html`<meta http-equiv="refresh" content="5" />`;

export function mailListPage(mails: Mail[]) {
  const rows = mails.map(
    (mail) => html`
      <li>
        <a href="/mails/${mail.id}">${mail.subject}</a><br />
        to ${mail.to.join(', ')}, ${readable(mail.createdAt)}
      </li>
    `,
  );
  const empty = html`<p>No mail yet. What the site sends appears here and goes nowhere else.</p>`;
  return page(
    'Mailbox',
    mails.length === 0
      ? empty
      : html`<ul>
          ${rows}
        </ul>`,
    REFRESH,
  );
}

export function mailPage(mail: Mail) {
  // The sandboxed frame runs no scripts, and its links open in a new tab.
  const body = `<base target="_blank">${mail.html}`;
  return page(
    mail.subject,
    html`<p><a href="/">All emails</a></p>
      <p>From ${mail.from} to ${mail.to.join(', ')}, ${readable(mail.createdAt)}</p>
      <h2>As HTML</h2>
      <iframe
        title="The email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${body}"
      ></iframe>
      <h2>As text</h2>
      <pre>${mail.text}</pre>`,
  );
}

type Fragment = ReturnType<typeof html> | string;

const STYLE = html`
  <style>
    :root {
      color-scheme: light dark;
      font: 1rem/1.5 system-ui;
    }
    body {
      margin: 2rem auto;
      max-width: 48rem;
      padding: 0 1rem;
    }
    li {
      padding: 0.5rem 0;
    }
    iframe {
      width: 100%;
      height: 40rem;
      background: #fff;
    }
    pre {
      white-space: pre-wrap;
    }
  </style>
`;

function page(title: string, body: Fragment, head: Fragment = '') {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head} ${STYLE}
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
}

function readable(iso: string) {
  return iso.replace('T', ' ').slice(0, 19);
}
