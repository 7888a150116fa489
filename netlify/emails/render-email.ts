/** Renders a queued email. Every attempt renders the same bytes. */
import { render, toPlainText } from '@react-email/components';
import type { EmailContent, Envelope } from '#netlify/emails/email.ts';
import { emails } from '#netlify/emails/kinds.ts';
import { formatLifetime } from '#netlify/emails/link-words.ts';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';

/** `link` and `unsubscribe` are for the emails that show them. */
type Addressed = Omit<Envelope, 'date' | 'lifetime'> & { issuedAt: Date; unsubscribe: string };

/** @throws if the payload doesn't fit its kind */
export async function renderEmail(kind: EmailKind, payload: unknown, addressed: Addressed) {
  const content = emails[kind].read(payload);
  if (typeof content === 'string') throw new Error(content);
  return renderContent(kind, content, addressed);
}

const PLAIN_HEADINGS = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));

export async function renderContent(
  kind: EmailKind,
  { subject, template }: EmailContent,
  { issuedAt, unsubscribe, ...addressed }: Addressed,
) {
  const html = await render(
    template({
      ...addressed,
      date: issuedAt,
      lifetime: carriesLink(kind) ? formatLifetime(emailLinks[kind].lifetimeMs) : '',
      unsubscribe: emails[kind].audience === 'waitlist' ? unsubscribe : undefined,
    }),
  );
  return { subject, html, text: toPlainText(html, { selectors: PLAIN_HEADINGS }) };
}
