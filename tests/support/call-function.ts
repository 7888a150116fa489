/** Calls a Netlify function as Netlify would, with a request such as our own pages send. */
import type { Config, Context } from '@netlify/functions';
import { functionContext } from '#local/netlify/function-context.ts';
import { aClientAddress } from '#tests/support/client-address.ts';

type FunctionModule = { default: (request: Request, context: Context) => unknown; config?: Config };

export type Call = {
  path: string;
  method?: string;
  /** Sent as JSON. For anything else set `body` and its Content-Type. */
  json?: unknown;
  body?: BodyInit;
  /** With an Origin, empty for none at all, nothing says that the request is from our own pages. */
  headers?: Record<string, string>;
  /** Who calls; somebody new where it is left out. */
  ip?: string;
};

/** As Netlify finds it: by the paths in its configuration. */
async function functionAt(path: string): Promise<FunctionModule> {
  const scheduled = /^\/\.netlify\/functions\/([\w-]+)/.exec(path)?.[1];
  const name = scheduled ?? /^\/api\/(operator|deliver-emails)\b/.exec(path)?.[1] ?? 'api';
  return (await import(`../../netlify/functions/${name}.ts`)) as FunctionModule;
}

/** Calls the function at an address as it is now: anew after `vi.resetModules()`. */
export async function callFunction(call: Call): Promise<Response> {
  return callModule(await functionAt(call.path), call);
}

/** Answers after everything handed to `context.waitUntil` has ended. A background function's answer is a 202. */
async function callModule(module: FunctionModule, call: Call): Promise<Response> {
  const url = new URL(call.path, process.env.SITE_URL);
  const pending: Promise<unknown>[] = [];
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  const headers = {
    ...(call.headers?.Origin === undefined && { Origin: url.origin, 'Sec-Fetch-Site': 'same-origin' }),
    ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
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
