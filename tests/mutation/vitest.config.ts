/** The tests that `npm run mutation` lets judge: those of pure rules, sessions, tokens and the wire, in one process. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/{domain,words,data}/*.test.ts',
      'netlify/{runtime,services}/**/*.test.ts',
      'tests/invariants/database-wire.test.ts',
    ],
    silent: 'passed-only',
    // A test that waits for nothing is red by itself, and Stryker need not start its worker anew.
    testTimeout: 10_000,
    setupFiles: ['tests/support/console.ts'],
  },
});
