/** A browser that calls endpoints with one client address, mostly about one email address, and stores its cookies. */
import { parse } from 'csv-parse/sync';
import type { ReadLinkResponse } from '#src/links/schema.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { pickShown } from '#src/shared/unconfirmed-entry.ts';
import type { DataOf } from '#src/shared/api/routes.ts';
import type { Screen } from '#src/shared/questions.ts';
import type { Reply } from '#src/shared/api/envelope.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import { aClientAddress } from '#tests/support/client-address.ts';
import { callFunction, type Call } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';

export function aVisitor({ email = anEmail(), ip = aClientAddress(), cookies = [] as string[] } = {}) {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const storeCookie = (cookie: string) => {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
    if (rest.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  };
  cookies.forEach(storeCookie);
  const call = async (path: string, json: unknown, more: Partial<Call> = {}) => {
    const response = await callFunction({ path, json, ip, headers: { Cookie: header() }, ...more });
    response.headers.getSetCookie().forEach(storeCookie);
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
    email,
    get cookie() {
      return header();
    },
    /** Loses its session but keeps the browser id. */
    forgetSession: () => jar.delete('__Host-owner'),
    call,
    join: (fields: Partial<JoinWaitlistRequest> = {}, more: Partial<Call> = {}) =>
      call('/api/waitlist-registrations', aRegistration({ email, ...fields }), more),
    /** A screen's usual answer, or this one. */
    answer: (answer: Screen | object, more: Partial<Call> = {}) => {
      const json = typeof answer === 'number' ? anAnswer(answer, { email }) : { email, ...answer };
      return call('/api/survey-responses/answer', json, more);
    },
    load: async (of = email, more: object = {}) =>
      (await call('/api/survey-responses/load', { email: of, ...more })).data as LoadSurveyResponse,
    async complete(of = email) {
      const { data, ...reply } = await call('/api/survey-responses/complete', { email: of });
      return { ...reply, data: data as DataOf<'$post', '/api/survey-responses/complete'> | undefined };
    },
    askForLink: () => call('/api/survey-responses/link', { email }),
    read: (token: string, more: object = {}) => call('/api/owner-sessions/read', { token, ...more }),
    open: (token: string, more: object = {}) => call('/api/owner-sessions', { token, ...more }),
    correct: (fields: object) => call('/api/your-data/correct', { fullName: 'Ada Lovelace', ...fields }),
    yourData,
    readData: (token: string) => call('/api/your-data/read', { token }),
    disown: (token: string, shown: object) => call('/api/owner-sessions/disown', { token, shown }),
    /** Deletes the person it is signed in as, or another one. */
    remove: async (personId?: string) =>
      call('/api/your-data/delete', { personId: personId ?? (await yourData()).personId }),
  };
}

/** The email worker responds without a body, and exports are tables, whose questions are told by number here. */
function read(text: string, headers: Headers): unknown {
  if (headers.get('content-type')?.startsWith('text/csv') !== true) return JSON.parse(text || '{}');
  return parse(text, { columns: (names: string[]) => names.map((name) => name.split('.')[0]) });
}

export type Visitor = ReturnType<typeof aVisitor>;

/** A link's page sends this back with a press: nothing once the address is confirmed. */
export async function shownBy(visitor: Pick<Visitor, 'read'>, token: string) {
  const { entry = null } = ((await visitor.read(token)).data ?? {}) as Partial<ReadLinkResponse>;
  return entry === null ? {} : { shown: pickShown(entry) };
}
