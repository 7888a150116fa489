import { defineConfig } from 'vitest/config';
import { otherPlaceNames } from './src/survey/questions/other-place-names.ts';

// Moments are written in the reader's own time zone.
process.env.TZ = 'UTC';

export default defineConfig({
  // As in astro.config.mjs
  define: { OTHER_PLACE_NAMES: JSON.stringify(otherPlaceNames()) },
  test: {
    include: ['{src,netlify,scripts,local,tests}/**/*.test.{ts,tsx}'],
    // The endpoints log a line per call; only a failing test's lines are worth reading.
    silent: 'passed-only',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-test.ts'],
    // Starting a process and loading React anew for each file would take a fifth of the time.
    isolate: false,
    // More than two cores, because files that need a database spend half of their time waiting for it.
    maxWorkers: 3,
    hookTimeout: 300_000,
    testTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
