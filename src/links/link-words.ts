import { disownedDays, whenWeEmail } from '#src/shared/site/phrases.ts';
import type { UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';

const MAX_QUOTE_LENGTH = 60;
/** They keep a right-to-left name from reordering its sentence. */
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];

/** In quotes, on one line, and short. */
export function quote(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const shown = Array.from(line).slice(0, MAX_QUOTE_LENGTH).join('');
  return `“${ISOLATE}${shown}${shown === line ? '' : '…'}${END_ISOLATE}”`;
}

/** In the reader's own time zone: @example formatMonthDay('2026-11-26T07:05:00Z') // 'November 26' */
const formatMonthDay = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { month: 'long', day: 'numeric' });

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

export function entrySentence({ fullName, joinedAt, referrerEmail, answers }: UnconfirmedEntry): string {
  const inviter = referrerEmail === null ? '' : `, invited by ${quote(referrerEmail)}`;
  const answered = answers === 0 ? '' : `answered ${count(answers, 'one question', 'questions')}`;
  if (joinedAt === null) return answered === '' ? '' : `You ${answered}${inviter}.`;
  const joined = `You joined as ${quote(fullName ?? '')} on ${formatMonthDay(joinedAt)}${inviter}`;
  return answered === '' ? `${joined}.` : `${joined}${inviter && ','} and ${answered}.`;
}

export const fromHereSentence = ({ answersFromHere }: UnconfirmedEntry): string =>
  `${count(answersFromHere, 'One answer', 'answers')} came from this browser.`;

/** Written by the page's script. */
export const linkWords = {
  title: 'Confirm your email',
  news: `We’ll email you ${whenWeEmail}; you can unsubscribe anytime.`,
  confirm: 'Confirm my email',
  changed: 'Something has changed since this page opened. Check it, then press again.',
  unsure: 'We couldn’t tell whether that worked. Press the button again.',
} as const;

/** In the page's HTML, which its script doesn't carry. */
export const linkPageWords = {
  credit: 'Give them a credit for inviting me',
  notMe: 'This wasn’t me, or I don’t want it',
  seeData: 'See my data first',
  secondStep: {
    title: 'Delete what was entered?',
    deletes:
      'We’ll delete everything entered under your address. A Pro code earned with it won’t be honored.',
    someone: 'Someone who reads your email may have entered it.',
    afterwards: `For the next ${disownedDays}, we’ll email this address only on request.`,
    confirm: 'Delete it',
    cancel: 'Keep it',
  },
} as const;
