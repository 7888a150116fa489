/** Every journey under every condition, as a table with the failures first. */
import { defineConfig } from '@playwright/test';

process.env.STREET = 'all';
const { default: config } = await import('./playwright.config.ts');

export default defineConfig({
  ...config,
  testMatch: '**/street/*.spec.ts',
  // Most of what fails here waits in vain.
  expect: { timeout: 10_000 },
  reporter: [['./tests/street/table.ts'], ['line']],
});
