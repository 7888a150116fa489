/** Every route gets a log line, headers and checks here, and the only catch. */
import type { Context as NetlifyContext } from '@netlify/functions';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Hono } from 'hono/tiny';
import { sendFailure, unexpected, type ApiEnv, type Call } from '#netlify/shared/route.ts';
import { checkCall } from '#netlify/shared/check-call.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { log, loggingAs } from '#netlify/shared/log.ts';
import { fail } from '#netlify/shared/outcome.ts';
import { pageOfUnknownPath } from '#netlify/shared/unknown-path.ts';

/** Repeated here because the headers in netlify.toml apply to pages only. */
export const replyHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

type Middleware = MiddlewareHandler<ApiEnv>;
type Router = Pick<Hono<ApiEnv>, 'routes'>;
type Options = {
  /** Routes open to any origin, because a token in the URL or a signature is the authorization. */
  crossOriginRoutes?: Router;
  exists?: () => boolean;
};

export function serve(routes: Router, { crossOriginRoutes, exists = () => true }: Options = {}) {
  const app = new Hono<ApiEnv>();
  const unknown: Middleware = async (call, next) =>
    isKnown(call) && exists() ? next() : pageOfUnknownPath();
  app.use(withRequestId, unknown, logged, withHeaders);
  if (crossOriginRoutes !== undefined) app.route('/', crossOriginRoutes as Hono<ApiEnv>);
  app.use(withChecks);
  app.route('/', routes as Hono<ApiEnv>);
  for (const [path, served] of Map.groupBy(routes.routes, (route) => route.path))
    app.all(path, (call) => refuseMethod(call, served));
  app.onError((error, call) => sendFailure(call, unexpected(call, error)));
  return (request: Request, context: NetlifyContext) => app.fetch(request, { context });
}

const isKnown = (call: Call) => matchedRoutes(call).some(({ path }) => !path.includes('*'));
const isServed = (call: Call) => matchedRoutes(call).some(({ method }) => method !== 'ALL');

const withRequestId: Middleware = (call, next) => {
  const requestId = call.env.context.requestId || crypto.randomUUID();
  call.set('requestId', requestId);
  return loggingAs(requestId, next);
};

const logged: Middleware = async (call, next) => {
  const started = performance.now();
  await next();
  const code = call.get('errorCode') as Call['var']['errorCode'] | undefined;
  log('info', 'call', {
    endpoint: `${call.req.method} ${matchedRoutes(call).at(-1)?.path ?? ''}`,
    status: call.res.status,
    // Only refused callers may be attackers, so only they are logged.
    ...(code !== undefined && { code, client: clientIfKnown(call) }),
    ms: Math.round(performance.now() - started),
  });
};

/** A broken environment has no secret to hash with, but the call must still be logged. */
function clientIfKnown({ env }: Call): string[] {
  try {
    return clientOf(env.context);
  } catch {
    return [];
  }
}

const withHeaders: Middleware = async (call, next) => {
  await next();
  for (const [name, value] of Object.entries(replyHeaders)) call.res.headers.set(name, value);
};

const withChecks: Middleware = async (call, next) => {
  const refusal = isServed(call) ? await checkCall(call) : null;
  return refusal === null ? next() : sendFailure(call, refusal);
};

function refuseMethod(call: Call, served: Router['routes']): Response {
  const methods = new Set(served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  call.header('Allow', [...methods].join(', '));
  return sendFailure(
    call,
    fail('method_not_allowed', { message: `This address answers ${[...methods].join(' and ')} only.` }),
  );
}
