/** Links are signed when the email is sent, so the queue holds nothing that opens a record. */
import type { ClaimedEmail } from '#netlify/emails/outbox.ts';
import { signLinkToken, signOperatorToken, signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { emailLinks, type EmailLink, type LinkedKind } from '#src/shared/email-kinds.ts';
import { paths } from '#src/shared/site/paths.ts';

/** Nil id: its token unsubscribes no one and opens nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const linkPages: Record<EmailLink['opens'], (token: string) => string> = {
  survey: paths.continueSurvey,
  'your-data': paths.openYourData,
  operator: paths.openOperator,
};

/** The address email apps post to, and the page for readers. */
export function unsubscribeLinks(
  { record, issuedAt }: Pick<ClaimedEmail, 'record' | 'issuedAt'>,
  siteUrl: string,
): { program: string; page: string } {
  const token = signUnsubscribeToken(record ?? NOBODY, issuedAt.getTime());
  const program = new URL('/api/unsubscribe', siteUrl);
  program.searchParams.set('token', token);
  return { program: program.href, page: new URL(paths.unsubscribe(token), siteUrl).href };
}

export function linkOfEmail(
  kind: LinkedKind,
  { recipient, record, issuedAt }: ClaimedEmail,
  siteUrl: string,
): string {
  const issuedMs = issuedAt.getTime();
  const token =
    kind === 'operator_link'
      ? signOperatorToken(recipient, issuedMs)
      : signLinkToken(kind, record ?? NOBODY, issuedMs);
  return new URL(linkPages[emailLinks[kind].opens](token), siteUrl).href;
}
