/** Review the file (RFC 9116) before this day, then set another within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';
export const SECURITY_TXT_LANGUAGES = ['en'];

const DAY_MS = 86_400_000;
/** RFC 9116, section 2.5.5, recommends less than a year, so that the file doesn't go stale. */
const LONGEST_DAYS = 365;

type SecurityTxt = {
  contact: string;
  /** Such as 2027-10-31. */
  expires: string;
  languages: readonly string[];
  canonical: string;
  policy: string;
};

const daysBetween = (now: Date, day: string) => Math.floor((Date.parse(day) - now.getTime()) / DAY_MS);

/** @returns a problem if the day is invalid, past, over a year away, or nearer than `atLeastDays`. */
export function expiryProblem(expires: string, now: Date, atLeastDays = 0): string | undefined {
  const days = daysBetween(now, expires);
  if (Number.isNaN(days)) return `security.txt expires on ${expires}, which is no day.`;
  if (days < 0) return `security.txt expired on ${expires}.`;
  if (days < atLeastDays) return `security.txt expires on ${expires}, in ${days} days.`;
  return days > LONGEST_DAYS ? `security.txt expires on ${expires}, more than a year from now.` : undefined;
}

/** @throws for an invalid or past day, so that no build publishes a stale file. */
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
