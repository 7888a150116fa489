/** Turns a claimed email into the one to send, or says why it may not be sent. */
import { emails } from '#netlify/emails/kinds.ts';
import { linkOfEmail, unsubscribeLinks } from '#netlify/emails/links.ts';
import type { ClaimedEmail } from '#netlify/emails/worker/outbox.ts';
import { renderContent } from '#netlify/emails/render-email.ts';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';

const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(emails, kind);

export type Site = { siteUrl: string; hasInterview?: boolean | undefined };

export async function writeEmail(email: ClaimedEmail, { siteUrl, hasInterview }: Site) {
  const { id, kind, recipient, issuedAt, claimedAt } = email;
  if (!isEmailKind(kind)) return `unknown kind of email: ${kind}`;
  const { audience, read, outlivesLink } = emails[kind];
  const content = read(email.payload);
  if (typeof content === 'string') return `unreadable content: ${content}`;
  const ageMs = claimedAt.getTime() - issuedAt.getTime();
  if (carriesLink(kind) && ageMs >= emailLinks[kind].lifetimeMs && outlivesLink !== true)
    return 'the link expired before the email was sent';
  if (email.personId === null && audience === undefined) return 'data was deleted';
  const { oneClickUrl, page } = unsubscribeLinks(email, siteUrl);
  const rendered = await renderContent(kind, content, {
    recipient,
    issuedAt,
    siteUrl,
    hasInterview,
    link: carriesLink(kind) ? linkOfEmail(kind, email, siteUrl) : '',
    unsubscribe: page,
  });
  return { id, to: recipient, ...rendered, ...(audience !== 'operators' && { unsubscribe: oneClickUrl }) };
}
