/** A browser that calls endpoints with one client address and keeps its cookies. */
import { parse } from 'csv-parse/sync';
import type { Reply } from '#src/shared/reply.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';

export function aVisitor({ ip = aClientAddress(), cookies = [] as string[] } = {}) {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (cookie: string) => {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
    if (rest.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  };
  cookies.forEach(keep);
  return {
    get cookie() {
      return header();
    },
    /** Loses its session but keeps the browser id. */
    forgetSession: () => jar.delete('__Host-owner'),
    async call(path: string, json: unknown, call: Partial<Call> = {}) {
      const response = await callFunction({ path, json, ip, headers: { Cookie: header() }, ...call });
      response.headers.getSetCookie().forEach(keep);
      const reply = read(await response.text(), response.headers) as Reply<unknown>;
      return {
        status: response.status,
        data: 'data' in reply ? reply.data : undefined,
        error: 'error' in reply ? reply.error : undefined,
        text: JSON.stringify(reply),
        headers: response.headers,
      };
    },
  };
}

/** The mail worker responds without a body, and exports are tables, whose questions are told by number here. */
function read(text: string, headers: Headers): unknown {
  if (headers.get('content-type')?.startsWith('text/csv') !== true) return JSON.parse(text || '{}');
  return parse(text, { columns: (names: string[]) => names.map((name) => name.split('.')[0]) });
}

export type Visitor = ReturnType<typeof aVisitor>;
