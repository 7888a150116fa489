/** Keyed hashes sign cookies and links, and stand in for what is neither stored nor logged. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/shared/env.ts';

type Parts = readonly (string | number)[];

export function hmac(parts: Parts, [secret = ''] = env().SESSION_SECRET): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** Every secret of the list verifies, so that a secret can be rotated. */
export function isHmac(signature: string, parts: Parts): boolean {
  return env().SESSION_SECRET.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(hmac(parts, [secret]))),
  );
}

/** Stable for a day, and nobody else can compute it. */
export function dailyHash(kind: 'client' | 'address', text: string): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return hmac([kind, day, text]).slice(0, 22);
}
