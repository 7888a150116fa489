/** The whole product, as the browser tests have it, for pictures that no test looks at. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig({ ...config, testMatch: '**/screenshots/*.spec.ts' });
