/** What the owner of an address is asked to confirm as theirs. Others may have typed the names, so they stay plain text. */

export type FactsToConfirm = {
  fullName: string | null;
  /** ISO 8601; null if only the survey was begun. */
  joinedAt: string | null;
  invitedBy: string | null;
  referredBy: string | null;
  answers: number;
};

/** Sent back with the press, so that nothing is confirmed unread. */
export const seenFacts = ({ joinedAt, referredBy, answers }: FactsToConfirm) => ({
  joinedAt,
  referredBy,
  answers,
});

const MAX_LENGTH = 60;
/** Keep a name written from right to left from turning the rest of its sentence around. */
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];

/** In quotes, on one line, and short. */
export function quote(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const shown = Array.from(line).slice(0, MAX_LENGTH).join('');
  return `“${ISOLATE}${shown}${shown === line ? '' : '…'}${END_ISOLATE}”`;
}

export function sentenceOf({ fullName, answers }: FactsToConfirm): string {
  const answered = answers === 0 ? '' : `answered ${answers === 1 ? 'one question' : `${answers} questions`}`;
  const parts = [fullName === null ? '' : `joined the waitlist as ${quote(fullName)}`, answered];
  const done = parts.filter((part) => part !== '').join(' and ');
  return done === '' ? '' : `You ${done}.`;
}
