import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { vi } from 'vitest';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

/** The environment is read once, so new secrets need fresh modules: import them after this call. */
export function deployWithSecrets(secrets: string[]): void {
  vi.resetModules();
  const environment = { ...example, SESSION_SECRET: secrets.join(',') };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
