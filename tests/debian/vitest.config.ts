/** What needs a program that npm does not bring: each has a command of its own, and is no part of `npm test`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/debian/*.debian.ts'],
    silent: 'passed-only',
    setupFiles: ['tests/support/console.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
