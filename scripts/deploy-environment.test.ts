import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { deployProblems } from '#scripts/deploy-environment.ts';

const production = {
  DATABASE_URL: 'postgres://keystead_runtime:secret@ep-one-pooler.eu-central-1.aws.neon.tech/keystead',
  DATABASE_OWNER_URL: 'postgres://owner:secret@ep-one.eu-central-1.aws.neon.tech/keystead',
  RESEND_API_KEY: 're_live',
  RESEND_WEBHOOK_SECRET: 'whsec_YS1zZWNyZXQtZm9yLXRlc3RzLW9mLWV2ZW50cw==',
  MAIL_FROM: 'Keystead <hello@keystead.example>',
  SESSION_SECRET: 'a-secret-of-a-deploy-with-more-than-32-characters',
  // Netlify's own
  URL: 'https://keystead.example',
};

test('a deploy with everything it needs has no problem', () => {
  expect(deployProblems(production)).toEqual([]);
});

test.each([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'MAIL_FROM',
  'SESSION_SECRET',
] as const)('without %s the build says so by name', (name) => {
  expect(deployProblems({ ...production, [name]: undefined }).join('\n')).toMatch(
    new RegExp(`^${name} is missing`),
  );
});

test.each([
  ['a stand-in for Neon', { DATABASE_HTTP_URL: 'http://localhost:5489/sql' }, /^DATABASE_HTTP_URL belongs/],
  ['a stand-in for Resend', { RESEND_BASE_URL: 'http://localhost:8025' }, /^RESEND_BASE_URL belongs/],
  [
    'another database for the owner',
    { DATABASE_OWNER_URL: 'postgres://owner:secret@ep-two.eu-central-1.aws.neon.tech/keystead' },
    /two databases/,
  ],
  [
    'the database of a laptop',
    {
      DATABASE_URL: 'postgres://keystead_runtime:keystead@localhost:5488/keystead',
      DATABASE_OWNER_URL: 'postgres://owner:keystead@localhost:5488/keystead',
    },
    /^DATABASE_URL is on this machine/,
  ],
])('%s stops the build', (_, given, problem) => {
  expect(deployProblems({ ...production, ...given }).join('\n')).toMatch(problem);
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
