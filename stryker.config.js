/**
 * `npm run mutation`: whether the tests notice a change of what must not be wrong, the rules here and then what decides with a
 * database (tests/mutation/database.stryker.config.js). An hour and more, so it is asked for by hand. What survives is named
 * in docs/mutation.md.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // It is known from the first run which test runs what, so nothing has to be searched for before each change.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    'src/domain/*.ts',
    'netlify/services/operator-report/{hypotheses,association,crosstab}.ts',
    'netlify/runtime/{session,link-token,uuid,client,request-statement}.ts',
    'netlify/services/mail-pauses.ts',
    '!**/*.test.ts',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
  // Two cores, and others use them.
  concurrency: 1,
  // A busy machine is no proof that a test noticed something; what never ends is counted by its rounds.
  timeoutMS: 60_000,
  // A run takes longer than anybody waits, so what was tried is kept, also where it was stopped or asked for some files with
  // --mutate, and tried again where the code has changed, or the test that noticed. A change elsewhere, as of src/data or sql,
  // is not seen: --force tries all.
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutation-kept.json',
  coverageAnalysis: 'perTest',
  // Vitest passes over node_modules.
  tempDirName: '.data/mutation',
  ignorePatterns: ['.data', 'dist', '.netlify', '.astro', 'test-results'],
};
