/** The second half of `npm run mutation`: mail claims, whose tests ask a database. */
import rules from '../../stryker.config.js';

export default {
  ...rules,
  vitest: { ...rules.vitest, configFile: 'tests/mutation/database.vitest.config.ts' },
  mutate: ['netlify/services/mail-{attempt,delivery,events,link,writing}.ts'],
  incrementalFile: 'node_modules/.cache/mutation-database-kept.json',
  // A change of what is worked out while a module is loaded asks for all tests anew, here half a minute for each.
  ignoreStatic: true,
  jsonReporter: { fileName: 'node_modules/.cache/mutation-database.json' },
};
