import { vi } from 'vitest';

/** The environment is read once, so new secrets need fresh modules: import them after this call. */
export function deployWithSecrets(secrets: string[]): void {
  vi.resetModules();
  const environment = {
    DATABASE_URL: 'postgres://user@host/database',
    RESEND_API_KEY: 're_key',
    RESEND_WEBHOOK_SECRET: 'whsec_YS1zZWNyZXQtZm9yLXRlc3RzLW9mLWV2ZW50cw==',
    MAIL_FROM: 'hello@keystead.example',
    SITE_URL: 'https://keystead.example',
    SESSION_SECRET: secrets.join(','),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
