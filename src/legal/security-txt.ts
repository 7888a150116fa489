import { who } from '#src/legal/controller.ts';
import { files } from '#src/shared/paths.ts';

/** Review the file (RFC 9116) before this day, then set another within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';

const DAY_MS = 86_400_000;
/** RFC 9116, section 2.5.5, recommends less than a year, so that the file doesn't go stale. */
const LONGEST_DAYS = 365;

const daysBetween = (now: Date, day: string) => Math.floor((Date.parse(day) - now.getTime()) / DAY_MS);

/** @returns a problem if the day is invalid, past, over a year away, or nearer than `atLeastDays`. */
export function expiryProblem(expires: string, now: Date, atLeastDays = 0): string | undefined {
  const days = daysBetween(now, expires);
  if (Number.isNaN(days)) return `security.txt expires on ${expires}, which is no day.`;
  if (days < 0) return `security.txt expired on ${expires}.`;
  if (days < atLeastDays) return `security.txt expires on ${expires}, in ${days} days.`;
  return days > LONGEST_DAYS ? `security.txt expires on ${expires}, more than a year from now.` : undefined;
}

/**
 * RFC 2142 asks every domain to have a security@ mailbox.
 * @throws for an invalid or past day, so that no build publishes a stale file
 */
export function securityTxt(site: URL | undefined, now: Date): string {
  const problem = expiryProblem(SECURITY_TXT_EXPIRES, now);
  if (problem !== undefined) throw new Error(`${problem} Set another day in src/legal/security-txt.ts.`);
  return `Contact: mailto:${who.email.replace(/^[^@]*/, 'security')}
Expires: ${new Date(SECURITY_TXT_EXPIRES).toISOString()}
Preferred-Languages: en
Canonical: ${new URL(files.securityTxt(), site).href}
Policy: ${new URL(files.securityPolicy(), site).href}
`;
}
