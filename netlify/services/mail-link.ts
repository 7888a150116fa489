/** The link of a mail is signed when the mail is sent: nothing that opens a record lies in the queue. */
import type { EmailContent } from '#netlify/emails/email-content.ts';
import type { ClaimedEmail } from '#netlify/queries/outgoing-emails.ts';
import { signLinkToken, signOperatorToken } from '#netlify/runtime/link-token.ts';
import { paths } from '#src/paths.ts';

/** Null where the person whom it is about is deleted. */
export function linkOfEmail(
  kind: EmailContent['kind'],
  { recipient, record, issuedAt }: ClaimedEmail,
  siteUrl: string,
): string | null {
  const path = pathOf(kind, { recipient, record, issuedMs: issuedAt.getTime() });
  return path === null ? null : new URL(path, siteUrl).href;
}

type About = { recipient: string; record: string | null; issuedMs: number };

function pathOf(kind: EmailContent['kind'], { recipient, record, issuedMs }: About): string | null {
  if (kind === 'operator_link') return paths.openOperator(signOperatorToken(recipient, issuedMs));
  if (record === null) return null;
  const token = signLinkToken(kind, record, issuedMs);
  return kind === 'your_data_link' ? paths.openYourData(token) : paths.continueSurvey(token);
}
