/** The tests that `npm run mutation` lets judge: those of pure rules, sessions, tokens and the wire; and of the report and of mail delivery those with a database, because it decides with them. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/{domain,words,data}/*.test.ts',
      'netlify/{runtime,services}/**/*.test.ts',
      'tests/functions/{advice,mail-events,operator-report}.test.ts',
      'tests/invariants/{database-wire,delivery}.test.ts',
    ],
    silent: 'passed-only',
    hookTimeout: 60_000,
    testTimeout: 30_000,
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/console.ts'],
  },
});
