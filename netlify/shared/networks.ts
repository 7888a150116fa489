/** The client as limits count it: a hash that changes daily, never the address. */
import type { Context } from '@netlify/functions';
import { dailyHash } from '#netlify/shared/hmac.ts';

const IPV6_GROUPS = 8;
/** A customer gets a /64, and a provider of many a /48; the limits apply to both. */
const NETWORK_GROUPS = [4, 3];

/** Narrow network first. `context.ip` is what Netlify's edge saw; headers can be forged. */
export function clientOf({ ip }: Pick<Context, 'ip'>): string[] {
  return networksOf(ip).map((network) => dailyHash('client', network));
}

/** An IPv6 client owns at least a /64 and can use a new address for every call. */
export function networksOf(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  // `node:net` could tell, but takes two milliseconds to load.
  if (mapped !== undefined || !ip.includes(':')) return [mapped ?? ip];
  const [head = [], tail = []] = ip
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, IPV6_GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
  return NETWORK_GROUPS.map((length) => groups.slice(0, length).join(':'));
}
