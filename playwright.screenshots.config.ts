/** The whole product, as the browser tests have it, for pictures that no test looks at. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// The report's pictures empty the tables.
export default defineConfig({ ...config, testDir: 'tests/screenshots', workers: 1 });
