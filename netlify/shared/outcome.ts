/** Expected results as values: what a service decides, and an endpoint turns into an answer. */
import type { EndpointError, ErrorCode } from '#src/shared/endpoint.ts';

export type Failure<Code extends ErrorCode = ErrorCode> = {
  ok: false;
  error: EndpointError & { code: Code };
};
export type Outcome<Data, Code extends ErrorCode = ErrorCode> = { ok: true; data: Data } | Failure<Code>;

export function succeed<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data };
}

export function fail<Code extends ErrorCode>(
  code: Code,
  message: string,
  more: Omit<EndpointError, 'code' | 'message'> = {},
): Failure<Code> {
  return { ok: false, error: { code, message, ...more } };
}

/** A client that did something more often than its limit allows; nothing was stored. */
export function tooManyTries(retryAfterS: number): Failure<'rate_limited'> {
  return fail('rate_limited', 'Too many tries from this network in a short time.', { retryAfterS });
}
