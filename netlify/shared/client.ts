/** Who calls, as the limits count them: never the address itself, and not the same name tomorrow. */
import type { Context } from '@netlify/functions';
import { dailyHash } from '#netlify/shared/daily-hash.ts';

const IPV6_GROUPS = 8;
/** What a customer gets, and what a provider of many gets: the limits hold for both. */
const NETWORK_GROUPS = [4, 3];

/** The narrow network first. `context.ip` is what Netlify's edge saw; a header says whatever its sender likes. */
export function clientOf({ ip }: Pick<Context, 'ip'>): string[] {
  return networksOf(ip).map((network) => dailyHash('client', network));
}

/** Behind IPv6 a client has the whole lower half to itself, and often more, and could be somebody new with every call. */
export function networksOf(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  // `node:net` would know as well, and takes two milliseconds to wake.
  if (mapped !== undefined || !ip.includes(':')) return [mapped ?? ip];
  const [head = [], tail = []] = ip
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, IPV6_GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
  return NETWORK_GROUPS.map((length) => groups.slice(0, length).join(':'));
}
