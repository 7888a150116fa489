/** The part of a route's call that the functions behind routes read. */
import { Context } from 'hono';
import { functionContext } from '#local/netlify/function-context.ts';
import type { ApiEnv, Call } from '#netlify/shared/route.ts';
import type { Visitor } from '#tests/support/visitor.ts';

export function aCallOf({ cookie }: Pick<Visitor, 'cookie'>, url = 'https://keystead.test/'): Call {
  const request = new Request(url, { headers: { Cookie: cookie } });
  const context = functionContext({ url, ip: '', waitUntil: () => undefined });
  return new Context<ApiEnv>(request, { env: { context } });
}
