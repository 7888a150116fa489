/** What a function is asked and answers, typed by its contract. The request itself leaves by src/shared/send.ts. */
import { send } from '#src/shared/send.ts';
import { noteServerDate } from '#src/shared/server-clock.ts';
import type { Endpoint, EndpointAnswer, EndpointError, Exact, Route } from '#src/shared/endpoint.ts';

export type Called<Data> = { ok: true; data: Data } | { ok: false; error: EndpointError };

const UNREACHABLE: EndpointError = { code: 'unexpected', message: 'The server could not be reached.' };

/**
 * Never throws: a lost connection, silence, and an answer that is not ours come back as `unexpected`.
 * @param sent the same request, where it is on its way already.
 */
export function call<Request, Data, Given extends Request>(
  endpoint: Endpoint<Request, Data>,
  request: Exact<Given, Request>,
  sent?: Promise<Response>,
): Promise<Called<Data>> {
  return ask(sent ?? sendTo(endpoint, request), readAnswer<Data>);
}

/** `after` is where the next part begins, of a file that comes in parts. */
export type EndpointFile = { name: string; content: Blob; after: string | null };

/** An endpoint that answers with a file, fetched by script so that its parts become one. */
export function fetchFile<Request, Given extends Request>(
  endpoint: Endpoint<Request, null>,
  request: Exact<Given, Request>,
): Promise<Called<EndpointFile>> {
  return ask(sendTo(endpoint, request), readFile);
}

async function ask<Data>(
  sent: Promise<Response>,
  read: (response: Response) => Promise<Called<Data>>,
): Promise<Called<Data>> {
  try {
    const response = await sent;
    noteServerDate(response.headers.get('Date'));
    return await read(response);
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}

function sendTo({ method, path }: Route, request: unknown): Promise<Response> {
  return method === 'POST' ? send(path, request) : send(addressOf(path, request as TextFields));
}

type TextFields = Record<string, string | undefined>;

/** A GET has no body: its fields take their places in the path, and what is left becomes the query. */
function addressOf(path: string, fields: TextFields): string {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams(given);
  const place = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = query.get(field) ?? '';
    query.delete(field);
    return encodeURIComponent(value);
  });
  const rest = query.toString();
  return rest === '' ? place : `${place}?${rest}`;
}

async function readAnswer<Data>(response: Response): Promise<Called<Data>> {
  const answer = (await response.json().catch(() => answerOfEdge(response))) as EndpointAnswer<Data>;
  return 'data' in answer ? { ok: true, data: answer.data } : { ok: false, error: answer.error };
}

async function readFile(response: Response): Promise<Called<EndpointFile>> {
  if (!response.ok) return readAnswer(response);
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const after = /[?&]after=(\d+)[^>]*>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  return { ok: true, data: { name, after, content: await response.blob() } };
}

/**
 * Netlify's edge keeps limits of its own, and says so without our envelope. So does an unknown path, and where there is
 * no operator, the operator's endpoints are one.
 */
function answerOfEdge({ status }: Response): EndpointAnswer<never> {
  if (status === 429) return { error: { code: 'rate_limited', message: '' } };
  return { error: status === 404 ? { code: 'not_found', message: '' } : UNREACHABLE };
}
