/** Expected results as values: a route decides, and `route` sends. */
import type { ReplyError, ErrorCode } from '#src/shared/api/envelope.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = { ok: false; error: ReplyError & { code: Code } };
export type Outcome<Data, Code extends ErrorCode = ErrorCode> = { ok: true; data: Data } | Failure<Code>;

export function succeed<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}

/** Read by developers and in logs; pages have words of their own. */
const messages: Record<ErrorCode, string> = {
  invalid_request: 'The request is not valid.',
  link_incomplete: 'This link is incomplete. Request a new one.',
  unauthorized: 'This browser is not signed in. Request a link by email.',
  forbidden: 'This browser is not signed in with this email. Request a link by email.',
  locked: 'This opens only with a link that we email to its address. Request one.',
  answered_elsewhere: 'This question was answered in another browser.',
  link_expired: 'This link has expired. Request a new one.',
  link_used: 'This link has been used. Request a new one.',
  not_found: 'This email is not on the waitlist.',
  method_not_allowed: 'This address does not answer this method.',
  duplicate_email: 'This email is already on our waitlist.',
  changed: 'This has changed since the page showed it.',
  already_confirmed: 'This email has been confirmed. Sign in to delete what is stored.',
  deleted: 'Everything stored under this email was deleted.',
  disowned: 'The owner of this email said it wasn’t them, so everything was deleted.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'The request has a type that is not supported.',
  incomplete: 'Some questions have no answer yet.',
  rate_limited: 'Too many attempts. Try again later.',
  unexpected: 'An unexpected error occurred.',
  database_error: 'The database failed.',
  completion_failed: 'The survey could not be completed. Please try again.',
};

/** @param more is sent along, except for nulls; its message replaces the code's own */
export function fail<Code extends ErrorCode>(
  code: Code,
  more: { [Key in Exclude<keyof ReplyError, 'code'>]?: ReplyError[Key] | null } = {},
): Failure<Code> {
  const details = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
  return { ok: false, error: { code, message: messages[code], ...details } };
}
