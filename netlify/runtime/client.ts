/** Who calls, as the limits count them: never the address itself, and not the same name tomorrow. */
import { createHmac } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { env } from '#netlify/runtime/env.ts';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/** `context.ip` is what Netlify's edge saw; a header says whatever its sender likes. */
export function clientOf({ ip }: Pick<Context, 'ip'>): string {
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const [secret = ''] = env().SESSION_SECRET;
  return createHmac('sha256', secret)
    .update(JSON.stringify(['client', day, networkOf(ip)]))
    .digest('base64url')
    .slice(0, 22);
}

/** Behind IPv6 a client has the whole lower half to itself and could be somebody new with every call. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  // `node:net` would know as well, and takes two milliseconds to wake.
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = [], tail = []] = ip
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, IPV6_GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
