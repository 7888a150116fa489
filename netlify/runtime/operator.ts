/** Who the operator is: whoever sends the OPERATOR_TOKEN. Without one in the environment there is no such endpoint. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/runtime/env.ts';
import { log } from '#netlify/runtime/log.ts';
import { fail, type Failure } from '#netlify/runtime/outcome.ts';
import type { Call } from '#netlify/runtime/serve.ts';

/** No function and no file is there, so that the site answers it as it answers everything unknown. */
const UNKNOWN_PATH = '/api/operator';

export async function admitOperator({ request, requestId }: Call): Promise<Failure | Response | null> {
  const { OPERATOR_TOKEN, SITE_URL } = env();
  if (OPERATOR_TOKEN === undefined) return answerOfUnknownPath(request, SITE_URL);
  const isAdmitted = isSame(bearerToken(request), OPERATOR_TOKEN);
  log(isAdmitted ? 'info' : 'warning', 'operator_call', {
    requestId,
    path: new URL(request.url).pathname,
    outcome: isAdmitted ? 'admitted' : 'refused',
  });
  return isAdmitted ? null : fail('unauthorized', 'This address wants the operator’s token.');
}

function bearerToken(request: Request): string {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

/** Of hashes, which are of one length, so that the time taken tells nothing about the token. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function answerOfUnknownPath(request: Request, siteUrl: string): Promise<Response> {
  const page = await fetch(new URL(UNKNOWN_PATH, siteUrl)).catch(() => null);
  const headers = new Headers(page?.headers);
  // The body arrives here uncompressed; whoever serves this answer compresses it again.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    headers.delete(name);
  const body = request.method === 'HEAD' ? null : ((await page?.text()) ?? 'Not Found');
  return new Response(body, { status: 404, headers });
}
