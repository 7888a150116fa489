/**
 * The whole product, as the browser tests have it; one browser at a time, because each needs the machine. Debian has
 * them as firefox-esr, webkit2gtk-driver, libwebkit2gtk-4.1-0, xvfb and xauth.
 */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig({ ...config, testMatch: '**/journeys/*.spec.ts', workers: 1, timeout: 180_000 });
