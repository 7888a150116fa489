import { expect, test } from 'vitest';
import { parseEnvironment } from '#netlify/runtime/env.ts';
import { bundleBanner } from '#scripts/function-bundle.ts';
import { previewProblems } from '#scripts/preview-problems.ts';

const preview = {
  CONTEXT: 'deploy-preview',
  URL: 'https://www.keystead.example',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--keystead.netlify.app',
  MAIL_FROM: 'Keystead <hello@keystead-test.example>',
};
const AS_PRODUCTION =
  'MAIL_FROM is of keystead.example: this preview would mail as production. Give previews an address of a test domain.';

test.each([
  ['of its own', {}, []],
  ['with its own address', { SITE_URL: preview.DEPLOY_PRIME_URL }, []],
  [
    'with production’s address',
    { SITE_URL: 'https://www.keystead.example' },
    [
      "SITE_URL is https://www.keystead.example: this preview's mails would lead there, and it would wake the mail worker there. Leave it out for previews.",
    ],
  ],
  ['with production’s sender', { MAIL_FROM: 'hello@keystead.example' }, [AS_PRODUCTION]],
  ['with a sender of production’s domain', { MAIL_FROM: 'K <hello@Mail.Keystead.example>' }, [AS_PRODUCTION]],
  ['of a branch', { CONTEXT: 'branch-deploy', MAIL_FROM: 'hello@keystead.example' }, [AS_PRODUCTION]],
  ['that is none', { CONTEXT: 'production', MAIL_FROM: 'hello@keystead.example' }, []],
])('a preview %s: %s', (_, change, problems) => {
  expect(previewProblems({ ...preview, ...change })).toEqual(problems);
});

test('the address of a preview is its own, and that of production is production’s', () => {
  const rest = {
    DATABASE_URL: 'postgres://user:password@host/database',
    RESEND_API_KEY: 're_key',
    RESEND_WEBHOOK_SECRET: 'whsec_YS1zZWNyZXQtZm9yLXRlc3RzLW9mLWV2ZW50cw==',
    SESSION_SECRET: 'a'.repeat(32),
  };
  const addressIn = (given: object) => parseEnvironment({ ...rest, ...preview, ...given }).SITE_URL;
  expect(addressIn({})).toBe(preview.DEPLOY_PRIME_URL);
  expect(addressIn({ CONTEXT: 'production' })).toBe(preview.URL);
  expect(addressIn({ CONTEXT: undefined })).toBe(preview.URL);
});

test('functions of a preview know that they are, which Netlify tells the build alone', () => {
  expect(bundleBanner({ ...preview, CONTEXT: 'production' })).not.toContain('process.env');
  expect(bundleBanner({})).not.toContain('process.env');
  expect(bundleBanner(preview)).toContain('process.env.CONTEXT ??= "deploy-preview"');
  expect(bundleBanner(preview)).toContain(`process.env.DEPLOY_PRIME_URL ??= "${preview.DEPLOY_PRIME_URL}"`);
});
