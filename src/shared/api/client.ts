import { errorCodes, type ReplyError } from '#src/shared/api/envelope.ts';
import type { DataOf, Exact, PathOf, RequestOf } from '#src/shared/api/routes.ts';
import { send } from '#src/shared/api/send.ts';
import { recordServerDate } from '#src/shared/api/server-clock.ts';

export type Result<Data> = { ok: true; data: Data } | { ok: false; error: ReplyError };

const UNREACHABLE: ReplyError = { code: 'unexpected', message: 'The server could not be reached.' };

/** Never throws: network errors, timeouts and replies that aren't ours return `unexpected`. `sent` is the request if it is already in flight. */
export function post<Path extends PathOf<'$post'>, Body extends RequestOf<'$post', Path>>(
  path: Path,
  request: Exact<Body, RequestOf<'$post', Path>>,
  sent?: Promise<Response>,
): Promise<Result<DataOf<'$post', Path>>> {
  return receive(sent ?? send(path, request), readReply<DataOf<'$post', Path>>);
}

export function get<Path extends PathOf<'$get'>, Body extends RequestOf<'$get', Path>>(
  path: Path,
  request: Exact<Body, RequestOf<'$get', Path>>,
): Promise<Result<DataOf<'$get', Path>>> {
  return receive(send(addressOf(path, request as Record<string, string>)), readReply<DataOf<'$get', Path>>);
}

export async function receive<Data>(
  sent: Promise<Response>,
  read: (response: Response) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    const response = await sent;
    recordServerDate(response.headers.get('Date'));
    return await read(response);
  } catch {
    return { ok: false, error: UNREACHABLE };
  }
}

/** Only what a path names stands in an address, which servers log. */
const addressOf = (path: string, fields: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(fields[field] ?? ''));

/** A crashed function or a newer release sends JSON too, but not with a code that this page knows. */
export async function readReply<Data>(response: Response): Promise<Result<Data>> {
  const reply: unknown = await response.json().catch(() => null);
  const { data, error } = Object(reply) as { data?: Data; error?: ReplyError | null };
  if (response.ok && Object(data) === data) return { ok: true, data: data as Data };
  return { ok: false, error: error && errorCodes.includes(error.code) ? error : errorOfEdge(response) };
}

/** Netlify's own rate limit and 404 page come without our envelope; without operators, their routes don't exist. */
function errorOfEdge({ status }: Response): ReplyError {
  if (status === 429) return { code: 'rate_limited', message: '' };
  return status === 404 ? { code: 'not_found', message: '' } : UNREACHABLE;
}
