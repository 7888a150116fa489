/** Every journey under every condition. */
import { defineConfig } from '@playwright/test';

process.env.STREET = 'all';
const { default: config } = await import('./playwright.config.ts');

export default defineConfig({
  ...config,
  testMatch: '**/street/*.spec.ts',
  // Most of what fails here waits in vain.
  expect: { timeout: 10_000 },
});
