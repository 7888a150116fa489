/** What every request must be before an endpoint looks at its content: the right method, and from our own pages. */
import { fail, type Failure } from '#netlify/shared/outcome.ts';
import type { Route } from '#src/shared/endpoint.ts';

export function allowedMethods(endpoint: Route): string[] {
  return endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
}

export function checkMethod(endpoint: Route, request: Request): Failure | null {
  const allowed = allowedMethods(endpoint);
  if (allowed.includes(request.method)) return null;
  return fail('method_not_allowed', `This address answers ${allowed.join(' and ')} only.`);
}

/**
 * Browsers say where a request comes from, in one of two headers, and pages cannot forge either. A request without
 * both comes from no browser, so it carries nobody's cookie.
 */
export function checkSameOrigin(request: Request): Failure | null {
  const refusal = fail('forbidden', 'This address answers requests from our own pages only.');
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? null : refusal;
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin ? null : refusal;
}
