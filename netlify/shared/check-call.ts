/** Checks every call before its route: same origin, known type, limited size. */
import { matchedRoutes } from 'hono/route';
import { FORM_TYPE, JSON_TYPE, mediaTypeOf, type Call } from '#netlify/shared/route.ts';
import { fail, type Failure } from '#netlify/shared/outcome.ts';

const MAX_BODY_BYTES = 16 * 1024;

/** @returns null for a call that may proceed, with a POST's body read */
export async function checkCall(call: Call): Promise<Failure | null> {
  if (!isSameOrigin(call))
    return fail('forbidden', { message: 'This address answers requests from our own pages only.' });
  if (call.req.method !== 'POST') return null;
  return isSupportedType(call)
    ? readBody(call)
    : fail('unsupported_media_type', { message: `Send ${JSON_TYPE} in UTF-8.` });
}

/**
 * Browsers send the origin in one of two headers that pages cannot forge. A request without both is from no browser
 * and carries no cookie. Hono's `csrf` checks forms only.
 */
function isSameOrigin({ req }: Call): boolean {
  const site = req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.header('Origin');
  return origin === undefined || origin === new URL(req.url).origin;
}

function isSupportedType(call: Call): boolean {
  const charset = /;\s*charset=("?)([^";\s]*)\1/i.exec(call.req.header('Content-Type') ?? '')?.[2] ?? 'utf-8';
  const takesForm = matchedRoutes(call).some(
    ({ handler }) => 'takesForm' in handler && handler.takesForm === true,
  );
  const types = takesForm ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE];
  return types.includes(mediaTypeOf(call)) && charset.toLowerCase() === 'utf-8';
}

/** Hono's `bodyLimit` trusts Content-Length, and copies a request without one. */
async function readBody(call: Call): Promise<Failure | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (call.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES)
      return fail('body_too_large', { message: `Send at most ${MAX_BODY_BYTES} bytes.` });
    chunks.push(chunk);
  }
  try {
    call.set('body', new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
    return null;
  } catch {
    return fail('invalid_request', { message: 'The request is not valid UTF-8.' });
  }
}
