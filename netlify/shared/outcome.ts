/** Expected results as values: a route decides, and `route` sends. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReplyError, ErrorCode } from '#src/shared/api/envelope.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = { ok: false; error: ReplyError & { code: Code } };
export type Outcome<Data, Code extends ErrorCode = ErrorCode> = { ok: true; data: Data } | Failure<Code>;

export function succeed<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}

/** Developers read the messages, also in logs; pages have words of their own. */
const failures: Record<ErrorCode, readonly [status: ContentfulStatusCode, message: string]> = {
  invalid_request: [400, 'The request is not valid.'],
  link_incomplete: [400, 'This link is incomplete. Request a new one.'],
  unauthorized: [401, 'This browser is not signed in. Request a link by email.'],
  forbidden: [403, 'This browser is not signed in with this email. Request a link by email.'],
  locked: [403, 'This opens only with a link that we email to its address. Request one.'],
  answered_elsewhere: [403, 'This question was answered in another browser.'],
  link_expired: [403, 'This link has expired. Request a new one.'],
  link_used: [403, 'This link has been used. Request a new one.'],
  not_found: [404, 'This email is not on the waitlist.'],
  method_not_allowed: [405, 'This address does not answer this method.'],
  duplicate_email: [409, 'This email is already on our waitlist.'],
  changed: [409, 'This has changed since the page showed it.'],
  already_confirmed: [409, 'This email has been confirmed. Sign in to delete what is stored.'],
  deleted: [410, 'Everything stored under this email was deleted.'],
  disowned: [410, 'The owner of this email said it wasn’t them, so everything was deleted.'],
  body_too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The request has a type that is not supported.'],
  incomplete: [422, 'Some questions have no answer yet.'],
  rate_limited: [429, 'Too many attempts. Try again later.'],
  email_requested: [429, 'An email to this address was requested a moment ago. Try again later.'],
  unexpected: [500, 'An unexpected error occurred.'],
  database_error: [503, 'The database failed.'],
  completion_failed: [503, 'The survey could not be completed. Please try again.'],
};

export const statusOf = (code: ErrorCode): ContentfulStatusCode => failures[code][0];

/** @param more is sent along, except for nulls; its message replaces the code's own */
export function fail<Code extends ErrorCode>(
  code: Code,
  more: { [Key in Exclude<keyof ReplyError, 'code'>]?: ReplyError[Key] | null } = {},
): Failure<Code> {
  const details = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
  return { ok: false, error: { code, message: failures[code][1], ...details } };
}
