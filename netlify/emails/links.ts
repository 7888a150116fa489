/** Links are signed when the email is sent, so the queue holds nothing that opens anybody’s data. */
import { signToken } from '#netlify/shared/link-token.ts';
import { emailLinks, type EmailLink, type LinkedKind } from '#src/shared/email-kinds.ts';
import { paths } from '#src/shared/site/paths.ts';

type Addressee = { recipient: string; personId: string | null; issuedAt: Date };

/** Nil id: its token unsubscribes no one and opens nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const pages: Record<EmailLink['opens'], string> = {
  survey: paths.continue(),
  'your-data': paths.yourData(),
  operator: paths.operator(),
};

/** The token is in the fragment, which browsers never send. */
export const linkPath = (kind: LinkedKind, token: string) => `${pages[emailLinks[kind].opens]}#${token}`;

/** The address email apps post to, and the page for readers. */
export function unsubscribeLinks({ personId, issuedAt }: Omit<Addressee, 'recipient'>, siteUrl: string) {
  const token = signToken('unsubscribe', personId ?? NOBODY, issuedAt.getTime());
  const oneClickUrl = new URL('/api/unsubscribe', siteUrl);
  oneClickUrl.searchParams.set('token', token);
  return { oneClickUrl: oneClickUrl.href, page: new URL(paths.unsubscribe(token), siteUrl).href };
}

export function linkOfEmail(kind: LinkedKind, { recipient, personId, issuedAt }: Addressee, siteUrl: string) {
  const subject = kind === 'operator_link' ? recipient : (personId ?? NOBODY);
  const token = signToken(kind, subject, issuedAt.getTime());
  return new URL(linkPath(kind, token), siteUrl).href;
}
