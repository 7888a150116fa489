/**
 * Identifies a browser by its cookies. One signed cookie holds the browser's id, without an address. The others are
 * owners' and operators' sessions, whose hash and expiry are in the database.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Call as ApiCall } from '#netlify/shared/route.ts';
import { newCaller, type Caller } from '#netlify/shared/caller.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { hmac, isHmac } from '#netlify/shared/hmac.ts';
import { uuidOf } from '#netlify/shared/uuid.ts';
import { retention } from '#src/shared/retention.ts';

/** `__Host-` makes browsers refuse a cookie from any other host, path or unencrypted origin. */
type Cookie = { name: string; lifetimeS: number; sameSite: 'Lax' | 'Strict' };
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const BROWSER: Cookie = {
  name: '__Host-browser',
  lifetimeS: retention.browserCookieDays * DAY_S,
  sameSite: 'Lax',
};
const OWNER: Cookie = { name: '__Host-owner', lifetimeS: retention.sessionDays * DAY_S, sameSite: 'Lax' };
/** Strict, because only the operator's own page sends it. */
const OPERATOR: Cookie = {
  name: '__Host-operator',
  lifetimeS: retention.operatorSessionHours * HOUR_S,
  sameSite: 'Strict',
};
const ID_BYTES = 16;
const ID_PURPOSE = 'browser cookie';

type Call = { req: { raw: Request }; env: { context: Pick<Context, 'ip'> } };

/** The database decides what the caller may do with an address. */
export function readCaller({ req: { raw: request }, env: { context } }: Call): Caller {
  const [id] = valuesOf(BROWSER, request).flatMap((value) => idOfCookie(value) ?? []);
  return newCaller({
    browserId: id === undefined ? null : uuidOf(id),
    sessionHash: sessionHashOf(OWNER, request),
    networks: clientOf(context),
  });
}

/** As Postgres reads bytes; null without a session. */
export function operatorSessionOf({ req }: Pick<Call, 'req'>): string | null {
  return sessionHashOf(OPERATOR, req.raw);
}

/**
 * A browser gets an id with its first write. The response with the cookie may be lost: the same retry secret derives
 * the same id, without storing anything.
 */
export function callerWithBrowserId(call: Call, retrySecret?: string): { caller: Caller; cookies: string[] } {
  const caller = readCaller(call);
  if (caller.browserId !== null) return { caller, cookies: [] };
  const id =
    retrySecret === undefined
      ? // randomUUID() uses a pre-filled pool; randomBytes() would add 10% to the call.
        Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
      : Buffer.from(hmac(['browser', retrySecret]), 'base64url').subarray(0, ID_BYTES);
  const name = id.toString('base64url');
  const value = `${name}.${hmac([ID_PURPOSE, name])}`;
  return { caller: newCaller({ ...caller, browserId: uuidOf(id) }), cookies: [setCookie(BROWSER, value)] };
}

export function sendCookies(call: ApiCall, ...cookies: string[]): void {
  for (const cookie of cookies) call.header('Set-Cookie', cookie, { append: true });
}

type NewSession = { hash: string; cookie: string };

export const newOwnerSession = (): NewSession => newSession(OWNER, randomBytes(32).toString('base64url'));
export const forgetBrowserCookie = (): string => setCookie(BROWSER, '', 0);
export const forgetOwnerCookie = (): string => setCookie(OWNER, '', 0);
export const forgetOperatorCookie = (): string => setCookie(OPERATOR, '', 0);

/** The reply to a sign-in can be lost: the same link and retry secret give the same session, and nothing else does. */
export function newOperatorSession(linkId = '', retrySecret: string = randomUUID()): NewSession {
  return newSession(OPERATOR, hmac(['operator session', linkId, retrySecret]));
}

function newSession(cookie: Cookie, token: string): NewSession {
  return { hash: hashOf(token), cookie: setCookie(cookie, token) };
}

function sessionHashOf(cookie: Cookie, request: Request): string | null {
  const token = valuesOf(cookie, request).find((value) => /^[\w-]{43}$/.test(value));
  return token === undefined ? null : hashOf(token);
}

function setCookie({ name, lifetimeS, sameSite }: Cookie, value: string, maxAgeS = lifetimeS): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; Secure; HttpOnly; SameSite=${sameSite}`;
}

/** A browser may send several cookies with the same name. */
function valuesOf({ name }: Cookie, request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}

function idOfCookie(value: string): Buffer | null {
  const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(value) ?? [];
  if (name === undefined || signature === undefined) return null;
  return isHmac(signature, [ID_PURPOSE, name]) ? Buffer.from(name, 'base64url') : null;
}

function hashOf(token: string): string {
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
}
