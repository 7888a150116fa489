/** Expected results as values: a route decides, and `route` sends. */
import type { ReplyError, Ended, ErrorCode } from '#src/shared/reply.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = {
  ok: false;
  error: ReplyError & { code: Code };
};
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

/** The client reached a limit; nothing was stored. */
export function tooManyTries(retryAfterS: number): Failure<'rate_limited'> {
  return fail('rate_limited', 'Too many attempts from this network. Try again later.', { retryAfterS });
}

/** Refusals that several routes share. */
export const locked = () =>
  fail('locked', 'This record opens only from a link that we email to its address. Request one.');

const endings: Record<Ended, string> = {
  deleted: 'Everything stored under this email was deleted.',
  disowned: 'The owner of this email said that this record isn’t theirs, so it was deleted.',
  moved: 'This record was moved to another email.',
};
export const ended = (as: Ended): Failure<Ended> => fail(as, endings[as]);

export const noSession = () =>
  fail('unauthorized', 'This browser is not signed in. Request a link by email.');
