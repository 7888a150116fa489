import { expect, test } from 'vitest';
import { parseEnvironment } from '#netlify/shared/env.ts';

const complete = {
  DATABASE_URL: 'postgres://user:password@host/database',
  RESEND_API_KEY: 're_key',
  RESEND_WEBHOOK_SECRET: 'whsec_YS1zZWNyZXQtZm9yLXRlc3RzLW9mLWV2ZW50cw==',
  MAIL_FROM: 'Keystead <hello@keystead.example>',
  SESSION_SECRET: 'a'.repeat(32),
  SITE_URL: 'https://keystead.example',
};

test('a complete environment is read', () => {
  expect(parseEnvironment(complete)).toEqual({ ...complete, SESSION_SECRET: ['a'.repeat(32)] });
});

test('session secrets are separated by commas', () => {
  const SESSION_SECRET = `${'a'.repeat(32)}, ${'b'.repeat(40)}`;
  expect(parseEnvironment({ ...complete, SESSION_SECRET }).SESSION_SECRET).toEqual([
    'a'.repeat(32),
    'b'.repeat(40),
  ]);
});

test('operators are separated by commas and normalized', () => {
  const OPERATOR_EMAILS = ' Ada@Keystead.example ,bob@keystead.example';
  expect(parseEnvironment({ ...complete, OPERATOR_EMAILS }).OPERATOR_EMAILS).toEqual([
    'ada@keystead.example',
    'bob@keystead.example',
  ]);
  expect(parseEnvironment({ ...complete, OPERATOR_EMAILS: ' ' })).not.toHaveProperty('OPERATOR_EMAILS');
});

test("Netlify’s URL is the site's address if none is set", () => {
  expect(
    parseEnvironment({ ...complete, SITE_URL: undefined, URL: 'https://site.netlify.app' }).SITE_URL,
  ).toBe('https://site.netlify.app');
});

test('previews use their own address, production its own', () => {
  const own = 'https://deploy-preview-7--site.netlify.app';
  const addressIn = (CONTEXT?: string) =>
    parseEnvironment({
      ...complete,
      SITE_URL: undefined,
      URL: 'https://keystead.example',
      DEPLOY_PRIME_URL: own,
      CONTEXT,
    }).SITE_URL;
  expect(addressIn('deploy-preview')).toBe(own);
  expect(addressIn('production')).toBe('https://keystead.example');
  expect(addressIn()).toBe('https://keystead.example');
});

test.each([
  ['DATABASE_URL', undefined, 'missing'],
  ['DATABASE_URL', '  ', 'missing'],
  ['DATABASE_URL', 'mysql://user@host/database', 'malformed'],
  ['DATABASE_HTTP_URL', 'localhost', 'malformed'],
  ['RESEND_API_KEY', '', 'missing'],
  ['RESEND_BASE_URL', 'mailto:a@b.c', 'malformed'],
  ['MAIL_FROM', 'Keystead', 'malformed'],
  ['MAIL_FROM', 'Keystead\r\nBcc: <eve@example.com>', 'malformed'],
  ['SESSION_SECRET', undefined, 'missing'],
  ['SESSION_SECRET', 'short', 'malformed'],
  ['SESSION_SECRET', `${'a'.repeat(32)},short`, 'malformed'],
  ['OPERATOR_EMAILS', 'ada', 'malformed'],
  ['OPERATOR_EMAILS', 'ada@keystead.example,', 'malformed'],
  ['OPERATOR_EMAILS', 'ada@keystead.example; bob@keystead.example', 'malformed'],
  ['SITE_URL', 'keystead.example', 'malformed'],
])('%s as %j gives one line that calls it %s', (name, value, state) => {
  expect(() => parseEnvironment({ ...complete, [name]: value })).toThrow(
    new RegExp(`^${name} is ${state}: [^\\n]+\\.env\\.example\\.$`),
  );
});

test('every bad variable gets one line, and no line shows a secret', () => {
  expect(() => parseEnvironment({ SESSION_SECRET: 'hunter2' })).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining('hunter2') as string,
    }),
  );
  const bad = ['DATABASE_URL', 'RESEND_API_KEY', 'MAIL_FROM', 'SESSION_SECRET', 'SITE_URL'];
  for (const name of bad) expect(() => parseEnvironment({})).toThrow(name);
});
