import { expect, test } from 'vitest';
import { observatoryScore } from '#tests/security/observatory.ts';

const model = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const COOKIE = '__Host-visitor=x; Path=/; Secure; HttpOnly; SameSite=Lax';

const scoreOf = (change: Record<string, string> = {}, html = '') =>
  observatoryScore({ headers: new Headers({ ...model, ...change }), html });

// What the grader itself gives: 130 for this set, 135 with the cookie, 30 for a site without any of it.
test.each([
  ['the model set', 130, () => scoreOf()],
  ['the model set with our cookie', 135, () => scoreOf({ 'Set-Cookie': COOKIE })],
  ['no header at all', 30, () => observatoryScore({ headers: new Headers() })],
  [
    'inline scripts',
    80,
    () => scoreOf({ 'Content-Security-Policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" }),
  ],
  [
    'inline styles',
    120,
    () =>
      scoreOf({
        'Content-Security-Policy': `${model['Content-Security-Policy']}; style-src 'unsafe-inline'`,
      }),
  ],
  [
    'a directive said twice',
    75,
    () => scoreOf({ 'Content-Security-Policy': "img-src 'self'; img-src *", 'X-Frame-Options': 'DENY' }),
  ],
  ['no frame-ancestors', 80, () => scoreOf({ 'Content-Security-Policy': "default-src 'none'" })],
  ['a short HSTS', 120, () => scoreOf({ 'Strict-Transport-Security': 'max-age=3600' })],
  ['no HSTS', 80, () => scoreOf({ 'Strict-Transport-Security': '' })],
  ['a talkative referrer', 120, () => scoreOf({ 'Referrer-Policy': 'unsafe-url' })],
  ['content that may be sniffed', 125, () => scoreOf({ 'X-Content-Type-Options': '' })],
  ['a cookie for scripts', 70, () => scoreOf({ 'Set-Cookie': 'a=b; Secure; SameSite=Lax' })],
  ['a cookie without Secure', 60, () => scoreOf({ 'Set-Cookie': 'a=b; HttpOnly; SameSite=Lax' })],
  ['a foreign script', 125, () => scoreOf({}, '<script src="https://cdn.example/x.js">')],
  ['a script of a host without scheme', 125, () => scoreOf({}, '<script async src="//cdn.example/x.js">')],
  ['CORS with credentials', 50, () => scoreOf({ 'Access-Control-Allow-Credentials': 'true' })],
])('%s scores %i', (_, score, measure) => {
  expect(measure()).toBe(score);
});
