/** Stands in for what is neither stored nor logged: stable for a day, and nobody else can compute it. */
import { createHmac } from 'node:crypto';
import { env } from '#netlify/shared/env.ts';

export function dailyHash(kind: 'client' | 'address', text: string): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [secret = ''] = env().SESSION_SECRET;
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, day, text]))
    .digest('base64url')
    .slice(0, 22);
}
