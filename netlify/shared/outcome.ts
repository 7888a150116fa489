/** Expected results as values: a route decides, and `route` sends. */
import type { ReplyError, ErrorCode } from '#src/shared/api/envelope.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = { ok: false; error: ReplyError & { code: Code } };
export type Outcome<Data, Code extends ErrorCode = ErrorCode> = { ok: true; data: Data } | Failure<Code>;

export function succeed<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}

export function fail<Code extends ErrorCode>(
  code: Code,
  message: string,
  more: Omit<ReplyError, 'code' | 'message'> = {},
): Failure<Code> {
  return { ok: false, error: { code, message, ...more } };
}

/** What SQL functions refuse, by the code that they and the reply call it. */
const refusals = {
  rate_limited: 'Too many attempts. Try again later.',
  locked: 'This record opens only from a link that we email to its address. Request one.',
  unauthorized: 'This browser is not signed in. Request a link by email.',
  not_found: 'This email is not on the waitlist.',
  duplicate_email: 'This email is already on our waitlist.',
  answered_elsewhere: 'This question was answered in another browser.',
  already_confirmed: 'You have confirmed this record, so you can only delete it.',
  changed: 'This has changed since the page showed it.',
  completion_failed: 'The survey could not be completed. Please try again.',
  incomplete: 'Some questions have no answer yet.',
  link_incomplete: 'This link is incomplete. Request a new one.',
  link_expired: 'This link has expired. Request a new one.',
  link_used: 'This link has been used. Request a new one.',
  deleted: 'Everything stored under this email was deleted.',
  disowned: 'The owner of this email said that this record isn’t theirs, so it was deleted.',
  moved: 'This record was moved to another email.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** @param more is sent along, except for nulls */
export function refused<Code extends keyof typeof refusals>(
  code: Code,
  more: { [Key in keyof ReplyError]?: ReplyError[Key] | null } = {},
): Failure<Code> {
  const given = Object.entries(more).filter(([, value]) => value !== null);
  return fail(code, refusals[code], Object.fromEntries(given));
}
