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

const [secret, other] = [complete.SESSION_SECRET, 'b'.repeat(40)];
const deploy = { SITE_URL: undefined, URL: 'https://keystead.example' };

test.each<[string, object, object]>([
  ['a complete environment', {}, {}],
  ['secrets, with a comma', { SESSION_SECRET: `${secret}, ${other}` }, { SESSION_SECRET: [secret, other] }],
  [
    'operators separated by commas, normalized',
    { OPERATOR_EMAILS: ' Ada@Keystead.example ,bob@keystead.example' },
    { OPERATOR_EMAILS: ['ada@keystead.example', 'bob@keystead.example'] },
  ],
  ['no operators', { OPERATOR_EMAILS: ' ' }, {}],
  ['Netlify’s URL if no address is set', deploy, { SITE_URL: deploy.URL }],
])('%s: it is read', (_, variables, read) => {
  expect(parseEnvironment({ ...complete, ...variables })).toEqual({
    ...complete,
    SESSION_SECRET: [secret],
    ...read,
  });
});

test.each([
  ['DATABASE_URL', undefined, 'missing'],
  ['DATABASE_URL', '  ', 'missing'],
  ['DATABASE_URL', 'mysql://user@host/database', 'malformed'],
  ['DATABASE_HTTP_URL', 'localhost', 'malformed'],
  ['RESEND_API_KEY', '', 'missing'],
  ['RESEND_BASE_URL', 'mailto:a@b.c', 'malformed'],
  ['MAIL_FROM', 'Keystead', 'malformed'],
  ['MAIL_FROM', '"Keystead <hello@keystead.example>"', 'malformed'],
  ['MAIL_FROM', 'Keystead <hello@keystead.example>,', 'malformed'],
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
    new RegExp(`^${name} is ${state}: [^\\n]+ See docs/deploy\\.md\\.$`),
  );
});

test('no line shows a secret', () => {
  expect(() => parseEnvironment({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
});
