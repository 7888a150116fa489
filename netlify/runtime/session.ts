/**
 * Who a visitor is: a cookie for the browser that created the record of an address, and a token in a mail
 * that gives another browser the same cookie. Both are an expiry and a signature over purpose, address and expiry.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/runtime/env.ts';

/** `__Host-` makes browsers refuse this cookie from any other host, path or unencrypted origin. */
const COOKIE = '__Host-visitor';
const COOKIE_LIFETIME_S = 30 * 24 * 60 * 60;
export const LINK_LIFETIME_S = 24 * 60 * 60;

/** What a mailed link lets its reader do. A token for one of them is worth nothing for the other. */
export type LinkPurpose = 'survey-link' | 'your-data-link';
type Purpose = 'visitor' | LinkPurpose;

function sign(secret: string, purpose: Purpose, email: string, expires: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, email, expires]))
    .digest('base64url');
}

function signedToken(purpose: Purpose, email: string, lifetime: number): string {
  const [secret] = env().SESSION_SECRET;
  if (secret === undefined) throw new Error('There is no secret to sign with.');
  const expires = Math.floor(Date.now() / 1000) + lifetime;
  return `${expires}.${sign(secret, purpose, email, expires)}`;
}

/** Every secret of the list verifies, so that a new one can be put in front while old cookies live on. */
function expiryOfToken(purpose: Purpose, email: string, token: string): number | null {
  const [, expiry = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(expiry);
  if (signature === '' || expires * 1000 <= Date.now()) return null;
  const isSigned = env().SESSION_SECRET.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, purpose, email, expires))),
  );
  return isSigned ? expires : null;
}

/** The Set-Cookie header for a browser that may read and change the answers of this address. */
export function visitorCookie(email: string): string {
  const value = signedToken('visitor', email, COOKIE_LIFETIME_S);
  return `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_LIFETIME_S}; Secure; HttpOnly; SameSite=Lax`;
}

/** For a browser whose address is not known here any more. */
export function forgetVisitorCookie(): string {
  return `${COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}

/**
 * Since when this browser has been the visitor of an address, in milliseconds since 1970; null where it is a stranger.
 * Whether the address still holds what it held then, only the database knows (`access_of`).
 */
export function visitorSince(request: Request, email: string): number | null {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const expiries = cookies.flatMap((cookie) =>
    cookie.startsWith(`${COOKIE}=`)
      ? (expiryOfToken('visitor', email, cookie.slice(COOKIE.length + 1)) ?? [])
      : [],
  );
  return expiries.length === 0 ? null : (Math.max(...expiries) - COOKIE_LIFETIME_S) * 1000;
}

export function linkToken(purpose: LinkPurpose, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signedToken(purpose, email, LINK_LIFETIME_S)}`;
}

/** The address a link was mailed to, or null where the token is forged or too old. */
export function emailOfLink(purpose: LinkPurpose, token: string): string | null {
  const dot = token.indexOf('.');
  const email = Buffer.from(token.slice(0, Math.max(dot, 0)), 'base64url').toString();
  return expiryOfToken(purpose, email, token.slice(dot + 1)) === null ? null : email;
}
