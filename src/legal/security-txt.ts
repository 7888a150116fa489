import { who } from '#src/legal/controller.ts';
import { files } from '#src/shared/site/paths.ts';

/** Review the file (RFC 9116) before this day, then set another within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';

const DAY_MS = 86_400_000;

/** @returns a problem unless the day is one month to a year away (RFC 9116, section 2.5.5) */
export function expiryProblem(expires: string, now: Date): string | undefined {
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY_MS);
  return days >= 30 && days <= 365 ? undefined : `security.txt expires on ${expires}, in ${days} days.`;
}

/** RFC 2142 asks every domain to have a security@ mailbox. */
export const securityTxt = (site: URL | undefined) =>
  `Contact: mailto:${who.email.replace(/^[^@]*/, 'security')}
Expires: ${new Date(SECURITY_TXT_EXPIRES).toISOString()}
Preferred-Languages: en
Canonical: ${new URL(files.securityTxt(), site).href}
Policy: ${new URL(files.securityPolicy(), site).href}
`;
