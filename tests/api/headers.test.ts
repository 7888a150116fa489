import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type LocalServer } from '#local/listen.ts';
import { localSite } from '#local/netlify/local-site.ts';
import { replyHeaders } from '#netlify/shared/app.ts';
import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/site/paths.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { builtFolder } from '#tests/support/built-site.ts';
import { everyPage } from '#tests/support/pages.ts';
import { routes } from '#tests/support/routes.ts';
import { useStack } from '#tests/support/use-stack.ts';

const BUILD_MS = 120_000;
const HTML_OF_NOWHERE = ['/no/such/page', '/_astro/missing.js', '/.git/config', '/.env', '/package.json'];
/** Pages and endpoints differ in policy and caching only. */
const everywhere = Object.entries(replyHeaders).filter(
  ([name]) => name !== 'Content-Security-Policy' && name !== 'Cache-Control',
);

function parsePolicy({ headers }: Answered): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/));
  const named = rules.filter(([name]) => name !== '');
  const directives = new Map(named.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
  if (directives.size < named.length) throw new Error(`The policy gives a directive twice: ${policy}`);
  return directives;
}

useStack();
let server: LocalServer;
const endpoints = routes.map(({ path }) => path.replace(':id', 'harbor-point-tower'));
let files: string[];
let dist: string;

beforeAll(async () => {
  dist = await builtFolder();
  const { fetch } = await localSite({ dist });
  server = await listen(fetch, 0);
  files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length));
}, BUILD_MS);
afterAll(() => server.close());

async function ask(path: string, request: RequestInit = {}) {
  const response = await fetch(`http://localhost:${server.port}${path}`, { redirect: 'manual', ...request });
  const body = await response.text();
  return { path, status: response.status, headers: response.headers, body };
}

const json = { 'Content-Type': 'application/json' };

const elsewhere = { Origin: 'https://evil.example' };

/** Gets every kind of endpoint response: refused by method, type, size, origin or content, and the preflight. */
const toEndpoints: RequestInit[] = [
  { method: 'DELETE' },
  { method: 'HEAD' },
  { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } },
  { method: 'POST', body: 'x'.repeat(20_000), headers: json },
  { method: 'POST', body: '{}', headers: { ...json, ...elsewhere } },
  { method: 'POST', body: '{}', headers: json },
  {
    method: 'OPTIONS',
    headers: {
      ...elsewhere,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  },
];

type Answered = Awaited<ReturnType<typeof ask>>;

const COOKIE = /^__Host-[^;]+; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=(Lax|Strict)$/;

const faults: Record<string, (answer: Answered) => boolean> = {
  'lacks a header': ({ headers }) => everywhere.some(([name, value]) => headers.get(name) !== value),
  'has a weak policy': (answer) => {
    const policy = parsePolicy(answer);
    return (
      ['default-src', 'frame-ancestors'].some((name) => policy.get(name)?.join() !== "'none'") ||
      [...policy.values()].flat().some((source) => /unsafe|^\*$|^https?:$/.test(source))
    );
  },
  'is shared with other sites': ({ headers }) => [...headers.keys()].join().includes('access-control'),
  'may be cached': ({ path, headers }) =>
    path.startsWith('/api/') && headers.get('cache-control') !== 'no-store',
  'sets a loose cookie': ({ headers }) => headers.getSetCookie().some((cookie) => !COOKIE.test(cookie)),
  'asks for a password or names its software': ({ headers }) =>
    ['www-authenticate', 'server', 'x-powered-by'].some((name) => headers.has(name)),
  'shows its inside': ({ body }) => /\bat .+\.ts:\d+|node_modules|SQLSTATE|NeonDbError/.test(body),
};

test('the headers have the values that earn A+ from Mozilla’s Observatory', () => {
  expect(replyHeaders).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  });
});

test('every response of every path has them, allows no sharing and reveals no software', async () => {
  const pages = files.map((file) => file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
  const registration = { method: 'POST', body: JSON.stringify(aRegistration()), headers: json };
  const answers = [await ask('/api/waitlist-registrations', registration)];
  for (const path of [...pages, ...files, ...HTML_OF_NOWHERE]) answers.push(await ask(path));
  for (const endpoint of endpoints)
    for (const request of toEndpoints) answers.push(await ask(endpoint, request));
  expect(endpoints.length).toBeGreaterThan(9);

  for (const [fault, isFaulty] of Object.entries(faults))
    expect(
      answers.filter(isFaulty).map(({ path }) => path),
      fault,
    ).toEqual([]);
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['__Host-browser', '__Host-owner', '__Host-operator']),
  );
});

test.each(everyPage)('%s connects to the film’s and the map’s hosts only if it frames them', async (path) => {
  const policy = parsePolicy(await ask(path));
  const hosts = ['https://player.vimeo.com', 'https://maps.google.com', 'https://www.google.com'];
  // Whatever has no rule of its own gets the policy of all paths.
  const shown = properties.map(({ id }) => paths.property(id));
  const frames = [paths.landing(), ...shown, '/no/such/page'].includes(path);
  expect(Object.fromEntries(policy)).toMatchObject({
    'frame-src': frames ? hosts : ["'none'"],
    'connect-src': ["'self'", ...(frames ? hosts : [])],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'base-uri': ["'none'"],
  });
  const open = [...policy].filter(([, sources]) => sources.some((source) => /^https?:|^\/\//.test(source)));
  expect(open.map(([name]) => name).toSorted()).toEqual(frames ? ['connect-src', 'frame-src'] : []);
});

test.each(everyPage)('%s asks for nothing again that it got a moment ago', async (path) => {
  const { body } = await ask(path);
  const parts = [...body.matchAll(/<(?:link|script|img)\b[^>]*? (?:href|src)="(\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts)
    expect((await ask(part)).headers.get('cache-control'), part).toMatch(/max-age=(86400|31536000)/);
});

test('the build contains no source map, repository, secret or version', () => {
  const text = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt']);
  const suspicious = files.filter(
    (file) =>
      extname(file) === '.map' ||
      /(^|\/)\.(?!well-known)/.test(file) ||
      (text.has(extname(file)) &&
        /sourceMappingURL|name="generator"|postgres:\/\/|SESSION_SECRET|RESEND_API_KEY|\bre_[A-Za-z0-9]{8}|\/node_modules\//.test(
          readFileSync(join(dist, file), 'utf8'),
        )),
  );
  expect(suspicious).toEqual([]);
});
