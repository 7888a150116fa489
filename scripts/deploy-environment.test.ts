import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { deployProblems } from '#scripts/deploy-environment.ts';
import type { WhatIsSaid } from '#scripts/deploy-rules/deploy.ts';
import { controller } from '#src/data/controller.ts';
import { SECURITY_TXT_EXPIRES } from '#src/data/security-txt.ts';
import { aController } from '#tests/support/factories.ts';

/** As `openssl rand -base64 48` draws them. */
const SECRET = 'q7Vd0mBz+3TnKyRf1Wc8uXjHs5PgLaE9oZi2NtQv4kYxMbUw6rCJhDpSlGeFA0/T';
const OLD_SECRET = 'Zp4LxW8c+Tq1nVbE6yKf0RjMs3HgUd7AoXi9NtQv2kYzMbLw5rCJhDpSlGeFB1/U';
const host = 'ep-cool-darkness-123456.eu-central-1.aws.neon.tech';
const owner = (where: string, more = '?sslmode=verify-full') =>
  `postgres://keystead_owner:npg_X4vTq9LmZr2W@${where}/keystead${more}`;
const runtime = (where: string, who = 'keystead_runtime:npg_K8sDw3HyBn6C') =>
  `postgres://${who}@${where}/keystead?sslmode=verify-full`;

const production = {
  CONTEXT: 'production',
  DATABASE_URL: runtime(host.replace('.', '-pooler.')),
  DATABASE_OWNER_URL: owner(host),
  RESEND_API_KEY: 're_Hq3vXk9T_2mWzRb7LcYdN5sPfGtJ8aUe4',
  RESEND_WEBHOOK_SECRET: 'whsec_7tGq0ZxVb3+uKfD9sLw2NhYcR8mXePa1',
  MAIL_FROM: 'Keystead <hello@mail.keystead.com>',
  SESSION_SECRET: SECRET,
  // Netlify's own
  URL: 'https://keystead.com',
};
const preview = {
  CONTEXT: 'deploy-preview',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--keystead.netlify.app',
  MAIL_FROM: 'Keystead <hello@mail.keystead-staging.com>',
};
const SAID: WhatIsSaid = { controller: aController };
const NOW = new Date('2026-11-22');

test.each<[string, Record<string, string | undefined>]>([
  ['everything it needs', {}],
  ['no context, as by hand', { CONTEXT: undefined }],
  ['a secret that takes the place of another', { SESSION_SECRET: `${SECRET},${OLD_SECRET}` }],
  ['a secret of hexadecimal digits', { SESSION_SECRET: '8f3c1ad97be0465f92d4c7a81e5b30f6d9c2847ab1e60f35' }],
  [
    'operators and an address of its own',
    { OPERATOR_EMAILS: 'ada@keystead.com', SITE_URL: 'https://www.keystead.com' },
  ],
  ['the address of no pooler', { DATABASE_URL: runtime(host) }],
  ['a preview’s values', preview],
])('a deploy with %s has no problem', (_, given) => {
  expect(deployProblems({ ...production, ...given }, SAID, NOW)).toEqual([]);
});

/** Each is refused by one line, which says what to do. */
test.each<[string, Record<string, string | undefined>, RegExp]>([
  ['no address of a database', { DATABASE_URL: undefined }, /^DATABASE_URL is missing: the Postgres address/],
  ['an address that is none', { DATABASE_URL: 'ep-cool-darkness' }, /^DATABASE_URL is malformed/],
  ['no owner', { DATABASE_OWNER_URL: undefined }, /^DATABASE_OWNER_URL is missing: the owner/],
  [
    'an owner at a website',
    { DATABASE_OWNER_URL: 'https://neon.tech/keystead' },
    /^DATABASE_OWNER_URL is malformed/,
  ],
  ['no key for mail', { RESEND_API_KEY: ' ' }, /^RESEND_API_KEY is missing/],
  ['no secret of events', { RESEND_WEBHOOK_SECRET: undefined }, /^RESEND_WEBHOOK_SECRET is missing/],
  ['no sender', { MAIL_FROM: undefined }, /^MAIL_FROM is missing/],
  [
    'a sender with a line break',
    { MAIL_FROM: 'Keystead\nBcc: all <a@keystead.com>' },
    /^MAIL_FROM is malformed/,
  ],
  ['no secret', { SESSION_SECRET: undefined }, /^SESSION_SECRET is missing/],
  ['a short secret', { SESSION_SECRET: SECRET.slice(0, 31) }, /^SESSION_SECRET is malformed/],
  [
    'a stand-in for Neon',
    { DATABASE_HTTP_URL: 'http://localhost:5489/sql' },
    /^DATABASE_HTTP_URL belongs to a laptop/,
  ],
  [
    'a stand-in for Resend',
    { RESEND_BASE_URL: 'http://localhost:8025' },
    /^RESEND_BASE_URL belongs to a laptop/,
  ],
  [
    'a header that says who calls',
    { CLIENT_ADDRESS_HEADER: 'x-client' },
    /^CLIENT_ADDRESS_HEADER belongs to a laptop/,
  ],
  [
    'functions as the owner',
    { DATABASE_URL: runtime(host, 'keystead_owner:npg_K8sDw3HyBn6C') },
    /^DATABASE_URL logs in as “keystead_owner”: .* keystead_runtime/,
  ],
  [
    'the runtime role as the owner',
    { DATABASE_OWNER_URL: owner(host).replace('keystead_owner', 'keystead_runtime') },
    /^DATABASE_OWNER_URL logs in as keystead_runtime/,
  ],
  [
    'another server for the owner',
    { DATABASE_OWNER_URL: owner('ep-two.eu-central-1.aws.neon.tech') },
    /are two databases/,
  ],
  [
    'another database of the same server',
    { DATABASE_OWNER_URL: owner(host).replace('/keystead?', '/other?') },
    /are two databases/,
  ],
  [
    'a pooled address for migrations',
    { DATABASE_OWNER_URL: owner(host.replace('.', '-pooler.')) },
    /^DATABASE_OWNER_URL goes through a pooler: .*without “-pooler”/,
  ],
  [
    'PgBouncer’s port for migrations',
    { DATABASE_OWNER_URL: owner(`${host}:6432`) },
    /^DATABASE_OWNER_URL goes through a pooler/,
  ],
  [
    'an owner without encryption',
    { DATABASE_OWNER_URL: owner(host, '?sslmode=disable') },
    /^DATABASE_OWNER_URL is not encrypted: .*sslmode=verify-full/,
  ],
  [
    'the password of .env.example',
    { DATABASE_URL: runtime(host, 'keystead_runtime:keystead') },
    /^DATABASE_URL has a password that can be guessed/,
  ],
  ['no password', { DATABASE_URL: runtime(host, 'keystead_runtime') }, /^DATABASE_URL has no password/],
  [
    'the published secret',
    { SESSION_SECRET: 'local-only-secret-that-is-never-used-in-production' },
    /^SESSION_SECRET is the one of \.env\.example.*openssl rand/,
  ],
  ['32 times one letter', { SESSION_SECRET: 'a'.repeat(32) }, /^SESSION_SECRET can be guessed/],
  [
    'a secret that counts',
    { SESSION_SECRET: '0123456789abcdef0123456789abcdef' },
    /^SESSION_SECRET can be guessed/,
  ],
  [
    'a secret of words',
    { SESSION_SECRET: 'a-secret-of-a-deploy-with-more-than-32-characters' },
    /^SESSION_SECRET can be guessed/,
  ],
  [
    'a weak old secret behind a good one',
    { SESSION_SECRET: `${SECRET},${'abc'.repeat(12)}` },
    /^SESSION_SECRET can be guessed/,
  ],
  [
    'one secret twice',
    { SESSION_SECRET: `${SECRET},${SECRET}` },
    /^SESSION_SECRET and SESSION_SECRET are one value/,
  ],
  [
    'one password for both roles',
    { DATABASE_URL: runtime(host, 'keystead_runtime:npg_X4vTq9LmZr2W') },
    /^the password of DATABASE_URL and the password of DATABASE_OWNER_URL are one value/,
  ],
  ['the mailbox’s key', { RESEND_API_KEY: 're_local' }, /^RESEND_API_KEY is no key of Resend/],
  [
    'a key that was never filled in',
    { RESEND_API_KEY: 're_xxxxxxxxxxxxxxxxxxxxxxxx' },
    /^RESEND_API_KEY is no key of Resend/,
  ],
  [
    'a sender of the documents',
    { MAIL_FROM: 'Keystead <hello@keystead.example>' },
    /^MAIL_FROM is at keystead\.example, which is nobody's/,
  ],
  [
    'a sender that was never filled in',
    { MAIL_FROM: 'Keystead <hello@mail.your-domain.com>' },
    /^MAIL_FROM is at mail\.your-domain\.com, which is nobody's/,
  ],
  [
    'Resend’s own sender',
    { MAIL_FROM: 'onboarding@resend.dev' },
    /^MAIL_FROM is at resend\.dev, which is not ours/,
  ],
  [
    'a sender at Gmail',
    { MAIL_FROM: 'keystead@gmail.com' },
    /^MAIL_FROM is at gmail\.com, which is not ours/,
  ],
  [
    'the operator of the example',
    { OPERATOR_EMAILS: 'ada@keystead.com,operator@keystead.example' },
    /^OPERATOR_EMAILS names an address that is nobody/,
  ],
  ['a site without encryption', { SITE_URL: 'http://keystead.com' }, /^SITE_URL is not encrypted/],
  ['a site on this machine', { SITE_URL: 'https://localhost:8888' }, /^SITE_URL is on this machine/],
  [
    'a site in a private network',
    { SITE_URL: 'https://192.168.1.20' },
    /^SITE_URL is on this machine or in a private network/,
  ],
  [
    'a site of the documents',
    { SITE_URL: 'https://www.example.com' },
    /^SITE_URL is www\.example\.com, which is nobody's/,
  ],
  [
    'a page in place of a site',
    { SITE_URL: 'https://keystead.com/survey' },
    /^SITE_URL has more than a domain/,
  ],
  [
    'a preview at production’s address',
    { ...preview, SITE_URL: 'https://keystead.com' },
    /^SITE_URL is https:\/\/keystead\.com: this preview/,
  ],
  [
    'a preview that mails as production',
    { ...preview, MAIL_FROM: production.MAIL_FROM },
    /^MAIL_FROM is of keystead\.com: this preview would mail as production/,
  ],
  [
    'the mailbox’s secret of events',
    { RESEND_WEBHOOK_SECRET: parseEnv(readFileSync('.env.example', 'utf8')).RESEND_WEBHOOK_SECRET },
    /^RESEND_WEBHOOK_SECRET is the one of \.env\.example/,
  ],
])('%s stops the build', (_, given, line) => {
  expect(deployProblems({ ...production, ...given }, SAID, NOW)).toEqual([expect.stringMatching(line)]);
});

test.each([
  ['on this machine', 'localhost'],
  ['in a private network', '10.1.2.3'],
  ['known to one network only', 'database'],
])('a database that is %s stops the build', (_, where) => {
  const given = { DATABASE_URL: runtime(where), DATABASE_OWNER_URL: owner(where) };
  expect(deployProblems({ ...production, ...given }, SAID, NOW)).toEqual([
    expect.stringMatching(/^DATABASE_URL is on this machine or in a private network/),
    expect.stringMatching(/^DATABASE_OWNER_URL is on this machine or in a private network/),
  ]);
});

/** Each keeps production shut by one line; a preview may say it. */
test.each<[string, Partial<WhatIsSaid['controller']>, RegExp]>([
  ['a placeholder', { register: controller.register }, /: fill in register in src\/data\/controller\.ts/],
  [
    'several placeholders',
    controller,
    /: fill in name, address, .*phone, authority in src\/data\/controller\.ts/,
  ],
  ['only the quotes', { address: '' }, /: fill in address in/],
  ['the words of a placeholder', { name: '[name of the company]' }, /: fill in name in/],
  [
    'a mailbox of the documents',
    { email: 'hello@keystead.example' },
    /^People are asked to write to .*: set email in/,
  ],
])('production is not opened with %s in place of who is behind it', (_, given, line) => {
  const said = { ...SAID, controller: { ...SAID.controller, ...given } };
  expect(deployProblems(production, said, NOW)).toEqual([expect.stringMatching(line)]);
  expect(deployProblems({ ...production, ...preview }, said, NOW)).toEqual([]);
});

test('the build of netlify.toml stops at the first missing variable, before it migrates', () => {
  const command =
    /command = "(npm run deploy:check.*)"/.exec(readFileSync('netlify.toml', 'utf8'))?.[1] ?? '';
  const rest = { ...production, DATABASE_URL: undefined };
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, ...rest };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env: environment, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('DATABASE_URL is missing: the Postgres address that functions use');
  expect(stdout).not.toContain('db:migrate');
});

test('the example of .env is for laptops only', () => {
  expect(deployProblems(parseEnv(readFileSync('.env.example', 'utf8')))).not.toEqual([]);
});

test('a production deploy is refused in the month before its security.txt expires, a preview is not', () => {
  const late = new Date(Date.parse(SECURITY_TXT_EXPIRES) - 29 * 86_400_000);
  expect(deployProblems(production, SAID, late)).toEqual([
    expect.stringMatching(/^security\.txt expires on .+, in 29 days\. .*src\/data\/security-txt\.ts\.$/),
  ]);
  expect(deployProblems({ ...production, ...preview }, SAID, late)).toEqual([]);
});
