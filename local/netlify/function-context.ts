import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

type FunctionCall = { url: string; ip: string; waitUntil: (work: Promise<unknown>) => void };

export function functionContext({ url, ip, waitUntil }: FunctionCall): Context {
  const provided = { ip, params: {}, requestId: randomUUID(), url: new URL(url), waitUntil, geo: {} };
  return provided as unknown as Context;
}
