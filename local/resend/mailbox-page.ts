/** The mailbox for human eyes: the list of mails, and each one as HTML and as text. */
import { html } from 'hono/html';
import type { Mail } from '#local/resend/mail-store.ts';

const REFRESH_S = 5;

export function mailListPage(mails: Mail[]) {
  const rows = mails.map(
    (mail) => html`
      <li>
        <a href="/mails/${mail.id}">
          <strong>${mail.subject}</strong>
          <span>to ${mail.to.join(', ')}</span>
          <time datetime="${mail.createdAt}">${readable(mail.createdAt)}</time>
        </a>
      </li>
    `,
  );
  const empty = html`<p>No mail yet. What the site sends appears here and goes nowhere else.</p>`;
  return page(
    'Mailbox',
    html`<meta http-equiv="refresh" content="${REFRESH_S}" />`,
    html`<h1>Mailbox</h1>
      ${
        mails.length === 0
          ? empty
          : html`<ul>
              ${rows}
            </ul>`
      }`,
  );
}

export function mailPage(mail: Mail) {
  // The frame has no scripts and no access to this page; links open in a tab of their own.
  const body = `<base target="_blank">${mail.html}`;
  return page(
    mail.subject,
    '',
    html`<p><a href="/">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Sent</dt>
        <dd><time datetime="${mail.createdAt}">${readable(mail.createdAt)}</time></dd>
      </dl>
      <h2>As HTML</h2>
      <iframe
        title="The mail as HTML"
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
      font:
        1rem/1.5 system-ui,
        sans-serif;
    }
    body {
      margin: 2rem auto;
      max-width: 48rem;
      padding: 0 1rem;
    }
    ul {
      list-style: none;
      padding: 0;
    }
    li a {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 0 1rem;
      padding: 0.75rem 0;
      border-top: 1px solid #8884;
      color: inherit;
      text-decoration: none;
    }
    li a:hover strong,
    li a:focus-visible strong {
      text-decoration: underline;
    }
    li strong {
      grid-column: 1 / -1;
    }
    dl {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0 1rem;
    }
    dd {
      margin: 0;
    }
    iframe {
      width: 100%;
      height: 40rem;
      border: 1px solid #8884;
      background: #fff;
    }
    pre {
      border: 1px solid #8884;
      padding: 1rem;
      white-space: pre-wrap;
    }
  </style>
`;

function page(title: string, head: Fragment, body: Fragment) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head} ${STYLE}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function readable(iso: string) {
  return iso.replace('T', ' ').slice(0, 19);
}
