/** The tests that judge what decides with a database: mail delivery, letters, what the provider tells of a mail, the report. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'tests/functions/{advice,mail-events,operator-letters,operator-report}.test.ts',
      'tests/invariants/delivery.test.ts',
    ],
    silent: 'passed-only',
    hookTimeout: 60_000,
    testTimeout: 30_000,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts'],
  },
});
