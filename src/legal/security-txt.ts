/** Whom to tell of a weakness, for people and programs that look for it (RFC 9116). */

/** Until when /.well-known/security.txt may be believed: look at it again before, and set another day within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';
/** In which reports are read. */
export const SECURITY_TXT_LANGUAGES = ['en'];

const DAY_MS = 86_400_000;
/** Longer ahead nobody knows whether it will still be true (RFC 9116, section 2.5.5). */
const LONGEST_DAYS = 365;

type SecurityTxt = {
  contact: string;
  /** A day, as 2027-10-31. */
  expires: string;
  languages: readonly string[];
  canonical: string;
  policy: string;
};

const daysBetween = (now: Date, day: string) => Math.floor((Date.parse(day) - now.getTime()) / DAY_MS);

/** @returns what is wrong with a day of expiry, if anything; it has to leave `atLeastDays`. */
export function expiryProblem(expires: string, now: Date, atLeastDays = 0): string | undefined {
  const days = daysBetween(now, expires);
  if (Number.isNaN(days)) return `security.txt expires on ${expires}, which is no day.`;
  if (days < 0) return `security.txt expired on ${expires}.`;
  if (days < atLeastDays) return `security.txt expires on ${expires}, in ${days} days.`;
  return days > LONGEST_DAYS ? `security.txt expires on ${expires}, more than a year from now.` : undefined;
}

/** @throws for a file that nobody may believe, so that no build publishes one. */
export function securityTxt(
  { contact, expires, languages, canonical, policy }: SecurityTxt,
  now: Date,
): string {
  const problem = expiryProblem(expires, now);
  if (problem !== undefined) throw new Error(`${problem} Set another day in src/legal/security-txt.ts.`);
  const fields = [
    ['Contact', contact],
    ['Expires', new Date(expires).toISOString()],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', canonical],
    ['Policy', policy],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
