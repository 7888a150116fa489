/** Follows https://docs.netlify.com/build/functions/api/ and refuses to start on settings it doesn't support. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

const FUNCTIONS_DIR = 'netlify/functions';
// Only Netlify's edge enforces rate limits.
const KNOWN_CONFIG = new Set(['path', 'excludedPath', 'method', 'background', 'schedule', 'rateLimit']);

export type Handler = (request: Request, context: Context) => unknown;
export type LocalFunction = ReturnType<typeof functionOf>;
type FunctionModule = { default: Handler; config?: Config };

export async function loadFunctions(load = importOnce): Promise<LocalFunction[]> {
  const files = await readdir(FUNCTIONS_DIR);
  return Promise.all(
    files.map(async (file) =>
      functionOf(parse(file).name, (await load(resolve(FUNCTIONS_DIR, file))) as FunctionModule),
    ),
  );
}

const importOnce = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

export function functionOf(name: string, { default: handler, config = {} }: FunctionModule) {
  const unknown = Object.keys(config).filter((key) => !KNOWN_CONFIG.has(key));
  if (unknown.length > 0)
    throw new Error(`${name}: local/netlify/functions.ts doesn't support config.${unknown.join()}`);
  const { method, path = `/.netlify/functions/${name}`, excludedPath = [] } = config;
  const methods: string[] = [method ?? []].flat();
  const [isIncluded, isExcluded] = [matcher(path), matcher(excludedPath)];
  const isFor = (called: string, pathname: string) =>
    (method === undefined || methods.includes(called)) && isIncluded(pathname) && !isExcluded(pathname);
  return { name, handler, config, isFor };
}

function matcher(paths: string | string[]) {
  const patterns = [paths].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
  return (pathname: string) => patterns.some((pattern) => pattern.test({ pathname }));
}

/** @returns undefined if no function matches, so that the site looks for a file. */
export async function callMatching(functions: LocalFunction[], request: Request, ip: string) {
  // Netlify ignores a trailing slash.
  const pathname = new URL(request.url).pathname.replace(/(?<=.)\/$/, '');
  const found = functions.find(({ isFor }) => isFor(request.method, pathname));
  return found && call(found, request, ip);
}

async function call({ name, handler, config }: LocalFunction, received: Request, ip: string) {
  const report = (error: unknown) => console.error(`Function ${name} failed:`, error);
  const waitUntil = (work: Promise<unknown>) => void work.catch(report);
  const context = functionContext({ url: received.url, ip, waitUntil });
  const request = await detached(received);
  const running = Promise.try(handler, request, context);
  if (config.background) {
    running.catch(report);
    return new Response(null, { status: 202 });
  }
  try {
    return ((await running) as Response | undefined) ?? new Response(null, { status: 204 });
  } catch (error) {
    report(error);
    return new Response('Internal Server Error', { status: 500 });
  }
}

/** Outlives its connection, for functions that continue after the response. */
async function detached(received: Request): Promise<Request> {
  const { url, method, headers, body } = received;
  return new Request(url, { method, headers, ...(body !== null && { body: await received.arrayBuffer() }) });
}

type FunctionCall = { url: string; ip: string; waitUntil: (work: Promise<unknown>) => void };

export function functionContext({ url, ip, waitUntil }: FunctionCall): Context {
  const provided = { ip, params: {}, requestId: randomUUID(), url: new URL(url), waitUntil, geo: {} };
  return provided as unknown as Context;
}
