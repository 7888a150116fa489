/** A browser that talks to the endpoints: it has one address, and keeps the cookie it is given, as a jar of one. */
import type { EndpointAnswer } from '#src/contracts/endpoint.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';

type FunctionModule = Parameters<typeof callFunction>[0];

export function aVisitor({ ip = aClientAddress() } = {}) {
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    async call(module: FunctionModule, { path }: { path: string }, json: unknown, call: Partial<Call> = {}) {
      const response = await callFunction(module, { path, json, ip, headers: { Cookie: cookie }, ...call });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const answer = (await response.json()) as EndpointAnswer<unknown>;
      return {
        status: response.status,
        data: 'data' in answer ? answer.data : undefined,
        error: 'error' in answer ? answer.error : undefined,
        text: JSON.stringify(answer),
        headers: response.headers,
      };
    },
  };
}

export type Visitor = ReturnType<typeof aVisitor>;
