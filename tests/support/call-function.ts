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
  headers?: Record<string, string>;
  params?: Record<string, string>;
  /** Who calls; somebody new where it is left out. */
  ip?: string;
};

/** A function's file is named after its address. */
export async function functionAt(path: string, params?: Call['params']): Promise<FunctionModule> {
  const [, address = ''] = /^\/(?:api|\.netlify\/functions)\/([^?]+)/.exec(path) ?? [];
  const name = params === undefined ? address.replaceAll('/', '-') : address.split('/')[0];
  return (await import(`../../netlify/functions/${name}.ts`)) as FunctionModule;
}

/** Calls the function at an address as it is now: anew after `vi.resetModules()`. */
export async function callFunction(call: Call): Promise<Response> {
  return callModule(await functionAt(call.path, call.params), call);
}

/** Answers after everything handed to `context.waitUntil` has ended. A background function's answer is a 202. */
export async function callModule(module: FunctionModule, call: Call): Promise<Response> {
  const url = new URL(call.path, process.env.SITE_URL);
  const pending: Promise<unknown>[] = [];
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  const request = new Request(url, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      Origin: url.origin,
      'Sec-Fetch-Site': 'same-origin',
      ...(call.json !== undefined && { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  const context = functionContext({
    url: url.href,
    ip: call.ip ?? aClientAddress(),
    params: call.params ?? {},
    waitUntil: (work) => pending.push(work),
  });
  const response = (await module.default(request, context)) as Response | undefined;
  await Promise.all(pending);
  return response ?? new Response(null, { status: 202 });
}
