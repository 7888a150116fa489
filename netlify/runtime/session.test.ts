import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const OLD = 'the-old-secret-of-more-than-32-characters';
const NEW = 'the-new-secret-of-more-than-32-characters';
const EMAIL = 'ada@example.com';
const DAY_MS = 24 * 60 * 60 * 1000;
const SECOND_MS = 1000;

/** The environment is read once, so each rotation needs the module anew, as a new deploy gives it. */
async function sessionWith(...secrets: string[]) {
  vi.resetModules();
  const environment = {
    DATABASE_URL: 'postgres://user@host/database',
    RESEND_API_KEY: 're_key',
    MAIL_FROM: 'hello@keystead.example',
    SITE_URL: 'https://keystead.example',
    SESSION_SECRET: secrets.join(','),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('#netlify/runtime/session.ts');
}

function requestWith(cookie: string): Request {
  return new Request('https://keystead.example', { headers: { Cookie: cookie } });
}

let cookie: string;
let token: string;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  const session = await sessionWith(OLD);
  cookie = session.visitorCookie(EMAIL).split(';')[0] ?? '';
  token = session.linkToken('survey-link', EMAIL);
});

test('a new secret in front of the old one keeps cookies and links that were signed before', async () => {
  const { visitorSince, emailOfLink } = await sessionWith(NEW, OLD);
  expect(visitorSince(requestWith(cookie), EMAIL)).not.toBeNull();
  expect(emailOfLink('survey-link', token)).toBe(EMAIL);
});

test('the first secret signs', async () => {
  const rotated = (await sessionWith(NEW, OLD)).visitorCookie(EMAIL).split(';')[0] ?? '';
  expect((await sessionWith(NEW)).visitorSince(requestWith(rotated), EMAIL)).not.toBeNull();
  expect((await sessionWith(OLD)).visitorSince(requestWith(rotated), EMAIL)).toBeNull();
});

test('a secret that left the list verifies nothing', async () => {
  const { visitorSince, emailOfLink } = await sessionWith(NEW);
  expect(visitorSince(requestWith(cookie), EMAIL)).toBeNull();
  expect(emailOfLink('survey-link', token)).toBeNull();
});

test('a link is no cookie and a cookie is no link', async () => {
  const { visitorSince, emailOfLink } = await sessionWith(OLD);
  const address = Buffer.from(EMAIL).toString('base64url');
  const value = cookie.split('=')[1] ?? '';
  expect(visitorSince(requestWith(`__Host-visitor=${token.slice(address.length + 1)}`), EMAIL)).toBeNull();
  expect(emailOfLink('survey-link', `${address}.${value}`)).toBeNull();
});

test('the cookie is found among others, and one without its prefix counts for nothing', async () => {
  const { visitorSince } = await sessionWith(OLD);
  expect(visitorSince(requestWith(`a=b; ${cookie}; c=d`), EMAIL)).not.toBeNull();
  expect(visitorSince(requestWith(cookie.replace('__Host-', '')), EMAIL)).toBeNull();
  expect(visitorSince(new Request('https://keystead.example'), EMAIL)).toBeNull();
});

test('the cookie does not say whose it is', () => {
  expect(cookie).not.toContain('ada');
  expect(cookie).not.toContain(Buffer.from(EMAIL).toString('base64url'));
});

test('the cookie says since when its browser has been the visitor', async () => {
  const { visitorSince, visitorCookie } = await sessionWith(OLD);
  const start = Date.parse('2026-11-21T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const [given = ''] = visitorCookie(EMAIL).split(';');
  vi.setSystemTime(start + 20 * DAY_MS);
  const [again = ''] = visitorCookie(EMAIL).split(';');
  expect(visitorSince(requestWith(given), EMAIL)).toBe(start);
  expect(visitorSince(requestWith(`${given}; ${again}`), EMAIL)).toBe(start + 20 * DAY_MS);
});

test('a link works for a day and a cookie for thirty, however often they are used', async () => {
  const { visitorSince, emailOfLink } = await sessionWith(OLD);
  const start = Date.now();
  const after = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + ms });
    return {
      link: emailOfLink('survey-link', token),
      cookie: visitorSince(requestWith(cookie), EMAIL) !== null,
    };
  };
  expect(after(DAY_MS - 2 * SECOND_MS)).toEqual({ link: EMAIL, cookie: true });
  expect(after(DAY_MS + 2 * SECOND_MS)).toEqual({ link: null, cookie: true });
  expect(after(30 * DAY_MS - 2 * SECOND_MS)).toEqual({ link: null, cookie: true });
  expect(after(30 * DAY_MS + 2 * SECOND_MS)).toEqual({ link: null, cookie: false });
});
