import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,netlify,scripts,local,tests}/**/*.test.{ts,tsx}'],
    // The endpoints log a line per call; only a failing test's lines are worth reading.
    silent: 'passed-only',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts'],
    // Files that need a database share its server with their callers; two at a time is what two cores carry.
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
