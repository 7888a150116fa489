/** A browser that calls endpoints with one client address and keeps its cookies. */
import { parse } from 'csv-parse/sync';
import type { YourData } from '#src/account/schema.ts';
import type { Reply } from '#src/shared/reply.ts';
import type { CompleteSurveyResponse, LoadSurveyResponse } from '#src/survey/schema.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';
import { aRegistration } from '#tests/support/factories.ts';

export function aVisitor({ ip = aClientAddress(), cookies = [] as string[] } = {}) {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (cookie: string) => {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
    if (rest.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  };
  cookies.forEach(keep);
  const call = async (path: string, json: unknown, more: Partial<Call> = {}) => {
    const response = await callFunction({ path, json, ip, headers: { Cookie: header() }, ...more });
    response.headers.getSetCookie().forEach(keep);
    const reply = read(await response.text(), response.headers) as Reply<unknown>;
    return {
      status: response.status,
      data: 'data' in reply ? reply.data : undefined,
      error: 'error' in reply ? reply.error : undefined,
      text: JSON.stringify(reply),
      headers: response.headers,
    };
  };
  const yourData = async () => (await call('/api/your-data/open', {})).data as YourData;
  return {
    get cookie() {
      return header();
    },
    /** Loses its session but keeps the browser id. */
    forgetSession: () => jar.delete('__Host-owner'),
    call,
    join: (given: Partial<JoinWaitlistRequest> = {}, more: Partial<Call> = {}) =>
      call('/api/waitlist-registrations', aRegistration(given), more),
    answer: (given: object, more: Partial<Call> = {}) => call('/api/survey-responses/answer', given, more),
    load: async (email: string, more: object = {}) =>
      (await call('/api/survey-responses/load', { email, ...more })).data as LoadSurveyResponse,
    async complete(email: string) {
      const { data, ...reply } = await call('/api/survey-responses/complete', { email });
      return { ...reply, data: data as CompleteSurveyResponse | undefined };
    },
    yourData,
    /** Deletes the record it has proven, or another one. */
    remove: async (record?: string) =>
      call('/api/your-data/delete', { record: record ?? (await yourData()).record }),
  };
}

/** The mail worker responds without a body, and exports are tables, whose questions are told by number here. */
function read(text: string, headers: Headers): unknown {
  if (headers.get('content-type')?.startsWith('text/csv') !== true) return JSON.parse(text || '{}');
  return parse(text, { columns: (names: string[]) => names.map((name) => name.split('.')[0]) });
}

export type Visitor = ReturnType<typeof aVisitor>;
