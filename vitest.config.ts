import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,netlify,scripts,local,tests}/**/*.test.{ts,tsx}'],
    // The endpoints log a line per call; only a failing test's lines are worth reading.
    silent: 'passed-only',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts'],
    // Files that need a database share its server with their callers, and wait for it half of their time.
    maxWorkers: 3,
    hookTimeout: 300_000,
    testTimeout: 300_000,
  },
});
