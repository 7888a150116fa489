import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { deployProblems } from '#scripts/deploy-environment.ts';
import { who, type Controller } from '#src/legal/controller.ts';
import { SECURITY_TXT_EXPIRES } from '#src/legal/security-txt.ts';

const aController: Controller = {
  name: 'Example Exchange, Inc.',
  city: 'Dover',
  address: '1 Main Street, Dover, DE 19901, United States',
  representative: 'Ada Lovelace',
  register: 'Delaware, file 1234567',
  email: 'hello@exchange.com',
  phone: '+1 302 555 0100',
  authority: 'An authority, 2 Main Street',
  about: '',
  role: '',
  letter: '',
};

const SECRET = 'q7Vd0mBz+3TnKyRf1Wc8uXjHs5PgLaE9oZi2NtQv4kYxMbUw6rCJhDpSlGeFA0/T';
const OLD_SECRET = 'Zp4LxW8c+Tq1nVbE6yKf0RjMs3HgUd7AoXi9NtQv2kYzMbLw5rCJhDpSlGeFB1/U';
const host = 'ep-cool-darkness-123456.eu-central-1.aws.neon.tech';
const owner = (where: string, more = '?sslmode=verify-full') =>
  `postgres://keystead_owner:npg_X4vTq9LmZr2W@${where}/keystead${more}`;
const runtime = (where: string, who = 'keystead_runtime:npg_K8sDw3HyBn6C', more = '?sslmode=verify-full') =>
  `postgres://${who}@${where}/keystead${more}`;

const production = {
  CONTEXT: 'production',
  DATABASE_URL: runtime(host.replace('.', '-pooler.')),
  DATABASE_OWNER_URL: owner(host),
  RESEND_API_KEY: 're_Hq3vXk9T_2mWzRb7LcYdN5sPfGtJ8aUe4',
  RESEND_WEBHOOK_SECRET: 'whsec_7tGq0ZxVb3+uKfD9sLw2NhYcR8mXePa1',
  MAIL_FROM: 'Keystead <hello@mail.keystead.com>',
  SESSION_SECRET: SECRET,
  URL: 'https://keystead.com',
};
const pooled = host.replace('.', '-pooler.');
const elsewhere = (where: string) => ({ DATABASE_URL: runtime(where), DATABASE_OWNER_URL: owner(where) });
const example = parseEnv(readFileSync('.env.example', 'utf8'));
const NOW = new Date('2026-11-22');

type Variables = Record<string, string | undefined>;
const problemsOf = (variables: Variables, { facts = aController, isSample = false, now = NOW } = {}) =>
  deployProblems({ ...production, ...variables }, { facts, isSample, now });

test.each<[string, Variables]>([
  ['everything it needs', {}],
  ['no context, as by hand', { CONTEXT: undefined }],
  ['a secret that takes the place of another', { SESSION_SECRET: `${SECRET},${OLD_SECRET}` }],
  ['a secret of hexadecimal digits', { SESSION_SECRET: '8f3c1ad97be0465f92d4c7a81e5b30f6d9c2847ab1e60f35' }],
  ['operators', { OPERATOR_EMAILS: 'ada@keystead.com' }],
  ['an operator whose address ends the sender’s', { OPERATOR_EMAILS: 'o@mail.keystead.com' }],
  ['a page to book a conversation', { INTERVIEW_URL: 'https://cal.com/keystead/talk?for=20' }],
  ['an address of its own, by hand', { SITE_URL: 'https://www.keystead.com', URL: undefined }],
  ["Netlify's main address", { SITE_URL: 'https://www.keystead.com', URL: 'https://www.keystead.com' }],
  ['the address of no pooler, where there is none', elsewhere('db.keystead.com')],
  ['a key of many characters', { RESEND_API_KEY: 're_8fKq2Lx_Vb3nTz9wYc4mRj7sHg1d' }],
  [
    'a pooled address of another region',
    {
      DATABASE_URL: runtime(pooled.replace('eu-central-1', 'us-east-2')),
      DATABASE_OWNER_URL: owner(host.replace('eu-central-1', 'us-east-2')),
    },
  ],
  ['an owner who may have a port', elsewhere('db.keystead.com:6543')],
  ['a sender without a name', { MAIL_FROM: 'hello@mail.keystead.com' }],
  ['a sender with a quoted name', { MAIL_FROM: '"Keystead, Inc." <hello@mail.keystead.com>' }],
])('a deploy with %s has no problem', (_, variables) => {
  expect(problemsOf(variables)).toEqual([]);
});

const asOwner = (where: string, more?: string) => ['DATABASE_OWNER_URL', owner(where, more)] as const;
const asRuntime = (who?: string, more?: string) => ['DATABASE_URL', runtime(pooled, who, more)] as const;

test.each<readonly [name: string, value: string | undefined, line: RegExp]>([
  [...asRuntime('keystead_runtime'), /^DATABASE_URL has no password/],
  [...asRuntime('keystead_runtime:npg%X4vTq9LmZr2W'), /^DATABASE_URL has no password, .* write %25/],
  [...asRuntime('keystead_runtime:keystead'), /^DATABASE_URL has a guessable password/],
  [...asRuntime('keystead_runtime:npg_X4vTq9LmZr2W'), /^Two of .* database passwords have the same value/],
  ['DATABASE_OWNER_URL', undefined, /^DATABASE_OWNER_URL is missing: .* owner.* See docs\/deploy\.md\.$/],
  ['DATABASE_OWNER_URL', 'https://neon.tech/keystead', /^DATABASE_OWNER_URL is malformed/],
  [...asOwner('ep-two.eu-central-1.aws.neon.tech'), /are different databases/],
  ['DATABASE_OWNER_URL', owner(host).replace('/keystead?', '/other?'), /are different databases/],
  [...asOwner(host.replace('.', '-pooler.')), /^DATABASE_OWNER_URL goes through a pooler, .*“-pooler”/],
  [...asOwner(host, '?sslmode=disable'), /^DATABASE_OWNER_URL doesn't require .*sslmode=verify-full/],
  [...asRuntime(undefined, ''), /^DATABASE_URL doesn't require encryption/],
  ['DATABASE_OWNER_URL', owner(host).replace(':npg_X4vTq9LmZr2W', ''), /^DATABASE_OWNER_URL has no password/],
  ['DATABASE_HTTP_URL', 'http://localhost:5489/sql', /^DATABASE_HTTP_URL is for local use only/],
  ['RESEND_BASE_URL', 'http://localhost:8025', /^RESEND_BASE_URL is for local use only/],
  ['CLIENT_ADDRESS_HEADER', 'x-client', /^CLIENT_ADDRESS_HEADER is for local use only/],
  ['RESEND_WEBHOOK_SECRET', '7tGq0ZxVb3+uKfD9sLw2NhYcR8mXePa1', /^RESEND_WEBHOOK_SECRET is malformed/],
  ['RESEND_WEBHOOK_SECRET', example.RESEND_WEBHOOK_SECRET, /is the public one from \.env\.example/],
  ['SESSION_SECRET', example.SESSION_SECRET, /^SESSION_SECRET is guessable.*openssl rand/],
  ['SESSION_SECRET', 'a'.repeat(32), /^SESSION_SECRET .*repetitive/],
  ['SESSION_SECRET', 'a-secret-of-a-deploy-with-more-than-32-characters', /made of words/],
  ['SESSION_SECRET', `${SECRET},${'abc'.repeat(12)}`, /^SESSION_SECRET .*repetitive/],
  ['SESSION_SECRET', `${SECRET},${SECRET}`, /^Two of SESSION_SECRET, .* have the same value/],
  ['OPERATOR_EMAILS', 'ada@keystead.com,bob@keystead.example', /^OPERATOR_EMAILS contains a placeholder/],
  ['OPERATOR_EMAILS', 'ada@keystead.com,hello@mail.keystead.com', /^MAIL_FROM is also in OPERATOR_EMAILS/],
  ['SESSION_SECRET', production.RESEND_API_KEY, /^Two of SESSION_SECRET, .* have the same value/],
  ['INTERVIEW_URL', 'http://cal.com/keystead', /^INTERVIEW_URL must be https:/],
  ['INTERVIEW_URL', 'https://localhost/talk', /^INTERVIEW_URL must be .*public domain/],
  ['SITE_URL', 'https://www.keystead.com', /^SITE_URL isn't this deploy's address at Netlify/],
  ['SITE_URL', 'http://keystead.com', /^SITE_URL must be https:/],
  ['SITE_URL', 'https://localhost:8888', /^SITE_URL must be .*public domain/],
  ['SITE_URL', 'https://203.0.113.7', /^SITE_URL must be .*public domain/],
  ['SITE_URL', 'https://www.example.com', /^SITE_URL must be .*public domain/],
  ['SITE_URL', 'https://app.netlify.com', /^SITE_URL must be .*public domain/],
  ['SITE_URL', 'https://keystead.com/survey', /^SITE_URL must be .*without a port or path/],
  ['SITE_URL', 'https://keystead.com:8443', /^SITE_URL must be .*without a port or path/],
  ['BUILT_SITE', 'dist', /^BUILT_SITE is for local use only/],
  ['DATABASE_URL', runtime(host), /^DATABASE_URL goes past the pooler.*“-pooler”/],
  ['RESEND_API_KEY', 're_123456789', /^RESEND_API_KEY isn’t a key of Resend/],
  ['RESEND_API_KEY', 'SG.q7Vd0mBz3TnKyRf1Wc8uXjHs5PgLaE9o', /^RESEND_API_KEY isn’t a key of Resend/],
  ['MAIL_FROM', example.MAIL_FROM, /^MAIL_FROM is at a placeholder domain/],
  ['MAIL_FROM', 'onboarding@resend.dev', /^MAIL_FROM is at a placeholder domain/],
  ['MAIL_FROM', 'Keystead <hello@todo.com>', /^MAIL_FROM is at a placeholder domain/],
  ['OPERATOR_EMAILS', 'ada@your-domain.com', /^OPERATOR_EMAILS contains a placeholder/],
  ['RESEND_WEBHOOK_SECRET', 'whsec_...', /^RESEND_WEBHOOK_SECRET is malformed/],
  ['DATABASE_OWNER_URL', 'postgres://...', /^DATABASE_OWNER_URL has no password/],
  ['INTERVIEW_URL', 'https://cal.your-domain/talk', /^INTERVIEW_URL must be .*public domain/],
  ['LAUNCH_WEEK', 'no', /^LAUNCH_WEEK is malformed/],
])('%s as %j stops the build', (name, value, line) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(line)]);
});

test('a preview has no variables, and then no problem', () => {
  const preview = { CONTEXT: 'deploy-preview', URL: production.URL };
  expect(deployProblems(preview)).toEqual([]);
  expect(deployProblems({ ...preview, SESSION_SECRET: SECRET, DATABASE_OWNER_URL: owner(host) })).toEqual([
    'DATABASE_OWNER_URL is set for a preview, whose code nobody has released: set it for production alone.',
    'SESSION_SECRET is set for a preview, whose code nobody has released: set it for production alone.',
  ]);
});

test('all problems are reported at once', () => {
  const missing = { RESEND_API_KEY: undefined, SESSION_SECRET: undefined, SITE_URL: 'http://localhost' };
  const oneDatabase = { DATABASE_OWNER_URL: owner(host).replace('/keystead?', '/other?') };
  expect(problemsOf({ ...missing, ...oneDatabase }, { facts: who, isSample: true })).toHaveLength(7);
});

test.each<[string, Partial<Controller>]>([
  ['no register', { register: '' }],
  ['no telephone', { phone: '' }],
  ['neither, and no authority', { register: '', phone: '', authority: '' }],
  ['a name that begins like a word for later', { name: 'Todorov & Sons, Ltd.' }],
  ['a capital in its email', { email: 'Hello@Exchange.com' }],
])('production is accepted from a company with %s', (_, details) => {
  expect(problemsOf({}, { facts: { ...aController, ...details } })).toEqual([]);
});

const samples = { ...who, email: aController.email };

test.each<[string, Partial<Controller>, RegExp]>([
  ['samples', samples, /: fill in name, city, address, .*phone, authority in src\/legal\/controller\.ts/],
  ['the words of a sample', { name: '[company name]' }, /: fill in name in/],
  ['nothing', { name: ' ', address: '' }, /: fill in name, address in/],
  ['a word for later', { name: 'TODO', register: 'tbd', phone: 'n/a' }, /: fill in name, register, phone in/],
  ['a dash', { authority: '-' }, /: fill in authority in/],
  ['an invitation', { address: 'Your address' }, /: fill in address in/],
  ['an address without an @', { email: 'hello at exchange.com' }, /: fill in email in/],
  ['an example', { email: 'hello@keystead.example' }, /^The contact address .* is a placeholder: set/],
])("production is refused with %s instead of the controller's details", (_, details, line) => {
  const facts = { ...aController, ...details };
  expect(problemsOf({}, { facts })).toEqual([expect.stringMatching(line)]);
});

test('production is refused with the sample film', () => {
  expect(problemsOf({}, { isSample: true })).toEqual([expect.stringMatching(/^The demo film .*film\.ts/)]);
});

test('production is refused in the month before security.txt expires', () => {
  const late = new Date(Date.parse(SECURITY_TXT_EXPIRES) - 29 * 86_400_000);
  expect(problemsOf({}, { now: late })).toEqual([
    expect.stringMatching(/^security\.txt expires on .+, in 29 days\. .*src\/legal\/security-txt\.ts\.$/),
  ]);
});

test("netlify.toml's build stops at the first missing variable, before it migrates", () => {
  const command =
    /command = "(npm run deploy:check && npm run db:migrate.*)"/.exec(
      readFileSync('netlify.toml', 'utf8'),
    )?.[1] ?? '';
  const rest = { ...production, DATABASE_URL: undefined, RESEND_API_KEY: undefined };
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, ...rest };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env: environment, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('DATABASE_URL is missing: the connection string that functions use');
  expect(stderr).toContain('RESEND_API_KEY is missing');
  expect(stdout).not.toContain('db:migrate');
});
