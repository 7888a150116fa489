/**
 * Browser tests run against the whole product, as `npm start` serves it, on ports and data of their own:
 * PORT for the site, which moves the others (README.md), a temporary folder for the data.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { defineConfig } from '@playwright/test';
import { CLIENT_ADDRESS_HEADER } from './tests/support/client-address.ts';
import { cachedSite } from './tests/support/cached-site.ts';
import { ensureChromium, headlessChromium, LOCAL_ONLY } from './tests/support/chromium.ts';
import { onExit, openFolder } from './tests/support/open-folder.ts';
import { builtWith, sitePort, siteUrl } from './tests/support/tested-site.ts';

// Workers read this file as well, and find what has been installed.
if (process.env.TEST_WORKER_INDEX === undefined) ensureChromium();
const executablePath = headlessChromium();
// Tests read it too, to sign links as the site does.
Object.assign(process.env, {
  // Not those of `.env`, which may be real ones.
  ...parseEnv(readFileSync('.env.example', 'utf8')),
  ...builtWith,
  PORT: String(sitePort),
  CLIENT_ADDRESS_HEADER,
  // This file is read again in every worker; they inherit the folders of the first reading.
  DATA_DIR: (process.env.E2E_DATA_DIR ??= openFolder('e2e', onExit)),
  BUILT_SITE: (process.env.BUILT_SITE ??= await cachedSite()),
});

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/{e2e,street}/*.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // More than two cores, because a browser spends half of its time waiting.
  workers: 4,
  // Allows for a machine that is half as fast and has other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    // What a test presses or fills in is there by then, or was renamed.
    actionTimeout: 20_000,
    // Recording every test for the few that fail takes a quarter of the time; look at one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Nothing here needs 3D, and rendering it in software would keep the processor busy.
      args: ['--disable-gpu', '--disable-software-rasterizer', LOCAL_ONLY],
    },
  },
  webServer: {
    command: 'node --import tsx scripts/start.ts',
    url: siteUrl,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
