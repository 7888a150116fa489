/** The one place in the browser that speaks to the functions. */
import { noteServerDate } from '#src/client/server-clock.ts';
import type { Endpoint, EndpointAnswer, EndpointError } from '#src/contracts/endpoint.ts';
import { CALL_TIMEOUT_MS } from '#src/timing.ts';

export type Called<Data> = { ok: true; data: Data } | { ok: false; error: EndpointError };

const UNREACHABLE: EndpointError = { code: 'unexpected', message: 'The server could not be reached.' };

/** Never throws: a lost connection, silence, and an answer that is not ours come back as `unexpected`. */
export function callEndpoint<Data>(
  endpoint: Endpoint,
  request?: unknown,
  bearer?: string,
): Promise<Called<Data>> {
  return ask(endpoint, readAnswer<Data>, bearer, request);
}

/** `next` is where the rest is to be had, of a file that comes in parts. */
export type EndpointFile = { name: string; content: Blob; next: string | null };

/** An endpoint that answers with a file, fetched by script because a link could not carry the bearer's token. */
export function fetchFile(endpoint: Endpoint, bearer: string): Promise<Called<EndpointFile>> {
  return ask(endpoint, readFile, bearer);
}

async function ask<Data>(
  endpoint: Endpoint,
  read: (response: Response) => Promise<Called<Data>>,
  bearer?: string,
  request?: unknown,
): Promise<Called<Data>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), CALL_TIMEOUT_MS);
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      signal: patience.signal,
      // A visitor who closes the tab right after Next has still answered.
      keepalive: true,
      headers: {
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        ...(request !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(request !== undefined && { body: JSON.stringify(request) }),
    });
    noteServerDate(response.headers.get('Date'));
    // Where there is no operator, the operator's endpoints answer as an unknown path does.
    const isAbsent = bearer !== undefined && response.status === 404;
    return isAbsent ? { ok: false, error: { code: 'not_found', message: '' } } : await read(response);
  } catch {
    return { ok: false, error: UNREACHABLE };
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer<Data>(response: Response): Promise<Called<Data>> {
  const answer = (await response.json().catch(() => answerOfEdge(response))) as EndpointAnswer<Data>;
  return 'data' in answer ? { ok: true, data: answer.data } : { ok: false, error: answer.error };
}

async function readFile(response: Response): Promise<Called<EndpointFile>> {
  if (!response.ok) return readAnswer(response);
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  return { ok: true, data: { name, next, content: await response.blob() } };
}

/** Netlify's edge keeps limits of its own, and says so without our envelope. */
function answerOfEdge({ status }: Response): EndpointAnswer<never> {
  return { error: status === 429 ? { code: 'rate_limited', message: '' } : UNREACHABLE };
}
