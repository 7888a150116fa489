import type { FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';

export const errorStatus = {
  invalid_request: 400,
  link_incomplete: 400,
  unauthorized: 401,
  forbidden: 403,
  locked: 403,
  answered_elsewhere: 403,
  link_expired: 403,
  link_used: 403,
  not_found: 404,
  method_not_allowed: 405,
  duplicate_email: 409,
  changed: 409,
  already_confirmed: 409,
  deleted: 410,
  disowned: 410,
  moved: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  incomplete: 422,
  rate_limited: 429,
  unexpected: 500,
  database_error: 503,
  completion_failed: 503,
} as const;

/** How a record can have ended. */
export type Ended = 'deleted' | 'disowned' | 'moved';

export const isEnded = (code: ErrorCode): code is Ended => ['deleted', 'disowned', 'moved'].includes(code);

export type ErrorCode = keyof typeof errorStatus;

export type ReplyError = {
  code: ErrorCode;
  message: string;
  /** For invalid_request: an error for each rejected field. */
  fields?: Record<string, string>;
  /** For incomplete: the survey screens without an answer. */
  missing?: number[];
  /** For changed: what there is to confirm instead of what the page showed. */
  facts?: FactsToConfirm;
  /** For rate_limited: seconds until a retry can succeed, also sent as Retry-After. */
  retryAfterS?: number;
  /** For unexpected: the reference to look up in the log. */
  reference?: string;
};

export type Reply<Data> = { data: Data } | { error: ReplyError };
