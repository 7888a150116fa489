/**
 * Mozilla's HTTP Observatory as code: what its published scoring (mdn/mdn-http-observatory 1.4.8, grader/charts.js
 * and analyzer/tests) gives or takes for the headers of one answer. The package itself wants a public host name,
 * a native Postgres client to install, and the internet. Left out is what only the outside can see: the redirect from
 * http (Netlify's own) and the preload list, which could only add points.
 */
export type Answer = { headers: Headers; html?: string };
type Rule = { rule: string; points: (answer: Answer) => number };

const PERFECT = 100;
/** Bonus points count from here on (MINIMUM_SCORE_FOR_EXTRA_CREDIT). */
const BONUS_FROM = 90;
const SIX_MONTHS_S = 15_552_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

export function parsePolicy(policy: string): Map<string, string[]> | 'invalid' {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name === '') continue;
    if (directives.has(name.toLowerCase())) return 'invalid';
    directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Browsers pass over 'unsafe-inline' where a hash or nonce stands beside it, and so does the grader. */
function effective(sources: string[]): string[] {
  const hasHash = sources.some((source) => /^'(sha256|sha384|sha512|nonce)-/.test(source));
  return hasHash ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function policyPoints({ headers }: Answer): number {
  const header = headers.get('content-security-policy');
  const policy = header === null ? 'invalid' : parsePolicy(header);
  if (policy === 'invalid') return -25;
  const sourcesOf = (name: string) => effective(policy.get(name) ?? policy.get('default-src') ?? ['*']);
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(sourcesOf) as [
    string[],
    string[],
    string[],
  ];
  const has = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
  if (has(script, [...BROAD, ...INLINE]) || has(object, BROAD)) return -20;
  const passive = new Set(['img-src', 'media-src']);
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  if ([...policy].some(([name, sources]) => !passive.has(name) && sources.some(isPlain))) return -20;
  if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
  if ([...passive].some((name) => sourcesOf(name).some(isPlain))) return -10;
  if (has(style, [...BROAD, ...INLINE])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framePoints({ headers }: Answer): number {
  const policy = parsePolicy(headers.get('content-security-policy') ?? '');
  if (policy !== 'invalid' && policy.has('frame-ancestors')) return 5;
  return /^\s*(deny|sameorigin)\s*$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}

function transportPoints({ headers }: Answer): number {
  const maxAge = /^(?!.*,).*\bmax-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (maxAge === undefined) return -20;
  return Number(maxAge) < SIX_MONTHS_S ? -10 : 0;
}

function referrerPoints({ headers }: Answer): number {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  return PRIVATE_REFERRER.includes(policy.split(',').at(-1)?.trim().toLowerCase() ?? '') ? 5 : -5;
}

/** Ours all carry a session, which is where the grader takes most. */
function cookiePoints({ headers }: Answer): number {
  const cookies = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /;\s*secure\b/.test(cookie))) return -40;
  if (!cookies.every((cookie) => /;\s*httponly\b/.test(cookie))) return -30;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)\b/.test(cookie)) ? 5 : 0;
}

function resourcePoints({ headers }: Answer): number {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase();
  if (policy === undefined || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}

/** Without integrity hashes, scripts from our own origin cost nothing; scripts from elsewhere do. */
function scriptPoints({ html = '' }: Answer): number {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
  if (sources.some((source) => source.startsWith('http:'))) return -50;
  return sources.every((source) => /^\/(?!\/)/.test(source)) ? 0 : -5;
}

const rules: Rule[] = [
  { rule: 'Content-Security-Policy', points: policyPoints },
  { rule: 'frame-ancestors or X-Frame-Options', points: framePoints },
  { rule: 'Strict-Transport-Security', points: transportPoints },
  { rule: 'Referrer-Policy', points: referrerPoints },
  { rule: 'cookies', points: cookiePoints },
  { rule: 'Cross-Origin-Resource-Policy', points: resourcePoints },
  { rule: 'scripts from elsewhere', points: scriptPoints },
  {
    rule: 'X-Content-Type-Options',
    points: ({ headers }) => (headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5),
  },
  {
    // An answer that repeats the asker's origin and takes its cookie as well is open to the whole web.
    rule: 'CORS',
    points: ({ headers }) => (headers.get('access-control-allow-credentials') === 'true' ? -50 : 0),
  },
];

export function observatoryScore(answer: Answer): number {
  const points = rules.map((rule) => rule.points(answer));
  const sum = (given: number[]) => given.reduce((total, point) => total + point, PERFECT);
  const withoutBonus = sum(points.filter((point) => point < 0));
  return Math.max(0, withoutBonus >= BONUS_FROM ? sum(points) : withoutBonus);
}
