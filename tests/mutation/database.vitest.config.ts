/** The tests that judge what decides with a database: mail delivery, letters, and what the provider tells of a mail. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'tests/functions/{advice,mail-events,operator-letters}.test.ts',
      'tests/invariants/delivery.test.ts',
    ],
    silent: 'passed-only',
    hookTimeout: 60_000,
    testTimeout: 30_000,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts'],
  },
});
