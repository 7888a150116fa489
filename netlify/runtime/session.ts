/**
 * Who a browser is, in two cookies. One names the browser, signed, and no address: what it writes carries its id. The
 * other is a session of whoever has shown that a mailbox is theirs; the database knows its hash, and how long it lasts.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/runtime/env.ts';

/** `__Host-` makes browsers refuse a cookie from any other host, path or unencrypted origin. */
const BROWSER_COOKIE = '__Host-browser';
const OWNER_COOKIE = '__Host-owner';
const BROWSER_LIFETIME_S = 365 * 24 * 60 * 60;
const OWNER_LIFETIME_S = 30 * 24 * 60 * 60;
const ID_BYTES = 16;

/** What a call carries; the database decides what that is to an address. */
export type Actor = {
  /** A UUID; null where the browser has written nothing yet. */
  browserId: string | null;
  /** As Postgres reads bytes; null without a session. */
  sessionHash: string | null;
};

/** A browser that writes has an id from then on. */
export type Writer = Actor & { browserId: string; cookies: string[] };

export function actorOf(request: Request): Actor {
  const [id] = cookiesNamed(BROWSER_COOKIE, request).flatMap((value) => idOfCookie(value) ?? []);
  const session = cookiesNamed(OWNER_COOKIE, request).find((token) => /^[\w-]{43}$/.test(token));
  return {
    browserId: id === undefined ? null : asUuid(id),
    sessionHash: session === undefined ? null : hashOf(session),
  };
}

/**
 * The reply that brings the cookie can be lost. Asked again with the same retry secret it is the same browser, without
 * that anything were kept.
 */
export function writerOf(request: Request, retrySecret?: string): Writer {
  const actor = actorOf(request);
  if (actor.browserId !== null) return { ...actor, browserId: actor.browserId, cookies: [] };
  const [secret = ''] = env().SESSION_SECRET;
  const id =
    retrySecret === undefined
      ? randomBytes(ID_BYTES)
      : hmac(secret, ['browser', retrySecret]).subarray(0, ID_BYTES);
  const name = id.toString('base64url');
  const value = `${name}.${signatureOf(secret, name).toString('base64url')}`;
  return {
    ...actor,
    browserId: asUuid(id),
    cookies: [cookie(BROWSER_COOKIE, value, BROWSER_LIFETIME_S)],
  };
}

export function newOwnerSession(): { hash: string; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  return { hash: hashOf(token), cookie: cookie(OWNER_COOKIE, token, OWNER_LIFETIME_S) };
}

export function forgetOwnerCookie(): string {
  return cookie(OWNER_COOKIE, '', 0);
}

function cookie(name: string, value: string, lifetimeS: number): string {
  return `${name}=${value}; Path=/; Max-Age=${lifetimeS}; Secure; HttpOnly; SameSite=Lax`;
}

/** A browser may send several of one name. */
function cookiesNamed(name: string, request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : []));
}

/** Every secret of the list verifies, so that a new one can be put in front while old cookies live on. */
function idOfCookie(value: string): Buffer | null {
  const [, name = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(value) ?? [];
  const isSigned =
    signature !== '' &&
    env().SESSION_SECRET.some((secret) =>
      timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, name)),
    );
  return isSigned ? Buffer.from(name, 'base64url') : null;
}

function signatureOf(secret: string, name: string): Buffer {
  return hmac(secret, ['browser cookie', name]);
}

function hmac(secret: string, parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

function hashOf(token: string): string {
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
}

function asUuid(id: Buffer): string {
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
