/** Calls a Netlify function the way Netlify does, with a request like those our pages send. */
import type { Context } from '@netlify/functions';
import { functionContext } from '#local/netlify/functions.ts';
import { aClientAddress } from '#tests/support/client-address.ts';

type FunctionModule = { default: (request: Request, context: Context) => unknown };

export type Call = {
  path: string;
  method?: string;
  /** Sent as JSON. For anything else set `body` and its Content-Type. */
  json?: unknown;
  /** Posted as a page's plain form does. */
  form?: Record<string, string>;
  body?: BodyInit;
  /** Without an Origin (pass an empty one), nothing shows that the request comes from our pages. */
  headers?: Record<string, string>;
  /** The client's address; a new one if left out. */
  ip?: string;
};

/** Finds the function by the paths in its configuration, as Netlify does. */
async function functionAt(path: string): Promise<FunctionModule> {
  const scheduled = /^\/\.netlify\/functions\/([\w-]+)/.exec(path)?.[1];
  const name = scheduled ?? /^\/api\/(operator|deliver-emails)\b/.exec(path)?.[1] ?? 'api';
  return (await import(`../../netlify/functions/${name}.ts`)) as FunctionModule;
}

/**
 * Responds once everything passed to `context.waitUntil` has ended. Background functions respond 202. Imports the
 * function on every call, so that it is fresh after `vi.resetModules()`.
 */
export async function callFunction(call: Call): Promise<Response> {
  const module = await functionAt(call.path);
  const url = new URL(call.path, process.env.SITE_URL);
  const pending: Promise<unknown>[] = [];
  const formBody = call.form === undefined ? call.body : new URLSearchParams(call.form).toString();
  const body = call.json === undefined ? formBody : JSON.stringify(call.json);
  const headers = {
    ...(call.headers?.Origin === undefined && { Origin: url.origin, 'Sec-Fetch-Site': 'same-origin' }),
    ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
    ...(call.form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...call.headers,
  };
  const request = new Request(url, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.entries(headers).filter(([, value]) => value !== ''),
    ...(body !== undefined && { body }),
  });
  const context = functionContext({
    url: url.href,
    ip: call.ip ?? aClientAddress(),
    waitUntil: (work) => pending.push(work),
  });
  const response = (await module.default(request, context)) as Response | undefined;
  await Promise.all(pending);
  return response ?? new Response(null, { status: 202 });
}
