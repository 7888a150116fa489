/** The links of a mail are signed when the mail is sent: nothing that opens a record lies in the queue. */
import type { PersonalContent } from '#netlify/mail/templates/email-content.ts';
import type { ClaimedEmail } from '#netlify/mail/outbox.ts';
import { signLinkToken, signOperatorToken, signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { paths } from '#src/shared/paths.ts';

/** The token in an operator's link names nobody, and ends nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Where a mail program ends announcements, and the page where its reader does. */
export function unsubscribeLinks(
  { record, issuedAt }: Pick<ClaimedEmail, 'record' | 'issuedAt'>,
  siteUrl: string,
): { program: string; page: string } {
  const token = signUnsubscribeToken(record ?? NOBODY, issuedAt.getTime());
  const program = new URL('/api/unsubscribe', siteUrl);
  program.searchParams.set('token', token);
  return { program: program.href, page: new URL(paths.unsubscribe(token), siteUrl).href };
}

/** Null where the person whom it is about is deleted. */
export function linkOfEmail(
  kind: PersonalContent['kind'],
  { recipient, record, issuedAt }: ClaimedEmail,
  siteUrl: string,
): string | null {
  const path = pathOf(kind, { recipient, record, issuedMs: issuedAt.getTime() });
  return path === null ? null : new URL(path, siteUrl).href;
}

type About = { recipient: string; record: string | null; issuedMs: number };

function pathOf(kind: PersonalContent['kind'], { recipient, record, issuedMs }: About): string | null {
  if (kind === 'operator_link') return paths.openOperator(signOperatorToken(recipient, issuedMs));
  if (record === null) return null;
  const token = signLinkToken(kind, record, issuedMs);
  return kind === 'your_data_link' ? paths.openYourData(token) : paths.continueSurvey(token);
}
