/** The whole product, as the browser tests have it, on a phone and on a desktop, by day and by night. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export default defineConfig({
  ...config,
  testDir: 'tests/screenshots',
  outputDir: '.data/screenshots',
  projects: screens.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${viewport.width}-${colorScheme}`,
      use: { viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' as const } },
    })),
  ),
});
