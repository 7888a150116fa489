/** From a claimed mail to the one that is sent, with its links; or why there is none to send. */
import type { EmailContent } from '#netlify/mail/templates/email-content.ts';
import { renderAnnouncement, renderEmail, renderLetter } from '#netlify/mail/templates/render-email.tsx';
import type { ClaimedEmail } from '#netlify/mail/outbox.ts';
import type { OutgoingMail } from '#netlify/mail/mailer.ts';
import { linkOfEmail, unsubscribeLinks } from '#netlify/mail/link.ts';

export async function writeEmail(
  content: EmailContent,
  email: ClaimedEmail,
  siteUrl: string,
): Promise<OutgoingMail | string> {
  const { id, recipient, issuedAt, expiresAt, claimedAt } = email;
  const shared = { recipient, issuedAt, siteUrl };
  // Operators get the letter as long as they are operators.
  if (content.kind === 'operator_letter')
    return { id, to: recipient, ...(await renderLetter(content.payload, shared)) };
  const { program, page } = unsubscribeLinks(email, siteUrl);
  const addressed = { id, to: recipient, unsubscribe: program };
  if (content.kind === 'announcement')
    return { ...addressed, ...(await renderAnnouncement(content.payload, { ...shared, unsubscribe: page })) };
  if (expiresAt === null) throw new Error(`Name the lifetime of ${content.kind} in link_lifetime.`);
  if (content.kind !== 'survey_completion' && expiresAt <= claimedAt)
    return 'the link expired before it could be delivered';
  const link = linkOfEmail(content.kind, email, siteUrl);
  if (link === null) return 'nothing is stored about its recipient any more';
  const envelope = { ...shared, expiresAt, link };
  return { ...addressed, ...(await renderEmail(content, envelope)) };
}
