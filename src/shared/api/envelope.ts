import type { UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';

/** Their statuses are in netlify/shared/outcome.ts, because browsers only compare the codes. */
export const errorCodes = [
  ...(['invalid_request', 'link_incomplete', 'unauthorized', 'forbidden', 'locked', 'deleted'] as const),
  ...(['disowned', 'answered_elsewhere', 'link_expired', 'link_used', 'not_found', 'changed'] as const),
  ...(['method_not_allowed', 'duplicate_email', 'already_confirmed', 'body_too_large'] as const),
  ...(['unsupported_media_type', 'incomplete', 'rate_limited', 'email_requested', 'unexpected'] as const),
  ...(['database_error', 'completion_failed'] as const),
];

/** How what was stored about a person can have ended. */
export type Ended = 'deleted' | 'disowned';

export const isEnded = (code: ErrorCode): code is Ended => code === 'deleted' || code === 'disowned';

export type ErrorCode = (typeof errorCodes)[number];

/** Whether the request may have been carried out all the same. */
export const leavesUnsure = (code: ErrorCode): boolean => code === 'unexpected' || code === 'database_error';

/** A limit of requested emails has words of its own. @example limitOr('failed', 'database_error') // 'failed' */
export const limitOr = <Other extends string>(other: Other, code: ErrorCode) =>
  code === 'rate_limited' || code === 'email_requested' ? code : other;

export type ReplyError = {
  code: ErrorCode;
  message: string;
  /** For invalid_request: an error for each rejected field. */
  fields?: Record<string, string>;
  /** For incomplete: the survey screens without an answer. */
  missing?: number[];
  /** For changed: what is entered now, instead of what the page showed. */
  entry?: UnconfirmedEntry;
  /** For rate_limited and email_requested: seconds until a retry can succeed, also sent as Retry-After. */
  retryAfterS?: number;
  /** For unexpected: the reference to look up in the log. */
  reference?: string;
};

export type Reply<Data> = { data: Data } | { error: ReplyError };
