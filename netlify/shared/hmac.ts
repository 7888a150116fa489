/** Keyed hashes sign cookies and links, and stand in for what is neither stored nor logged. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#netlify/shared/env.ts';

type Parts = readonly (string | number)[];

export function hmac(parts: Parts, [secret] = env().SESSION_SECRET): string {
  if (secret === undefined) throw new Error('SESSION_SECRET holds no secret.');
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** The first secret signs and verifies: one that was rotated may have leaked. */
export function isHmac(signature: string, parts: Parts, secrets = env().SESSION_SECRET.slice(0, 1)): boolean {
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(hmac(parts, [secret]))),
  );
}

/** Stable for a day, and nobody else can compute it. */
export function dailyHash(kind: 'client' | 'address', text: string): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return hmac([kind, day, text]).slice(0, 22);
}
