/** Expected results as values: a route decides, and `answer` sends. */
import type { AnswerError, ErrorCode } from '#src/shared/answer.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = {
  ok: false;
  error: AnswerError & { code: Code };
};
export type Outcome<Data, Code extends ErrorCode = ErrorCode> = { ok: true; data: Data } | Failure<Code>;

export function succeed<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}

export function fail<Code extends ErrorCode>(
  code: Code,
  message: string,
  more: Omit<AnswerError, 'code' | 'message'> = {},
): Failure<Code> {
  return { ok: false, error: { code, message, ...more } };
}

/** The client reached a limit; nothing was stored. */
export function tooManyTries(retryAfterS: number): Failure<'rate_limited'> {
  return fail('rate_limited', 'Too many tries from this network in a short time.', { retryAfterS });
}

/** Refusals that several routes share. */
export const locked = () =>
  fail(
    'locked',
    'Somebody has shown that this mailbox is theirs, and this browser has not. Ask for a link by email.',
  );

export const gone = () => fail('gone', 'What was stored under this address has been deleted.');

export const noSession = () =>
  fail('unauthorized', 'This browser has not shown that a mailbox is yours. Ask for a link by email.');
