/** The whole product, as the browser tests have it, on phones between their bars, a tablet and a desktop, by day and by night. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const screens = [
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

export default defineConfig({
  ...config,
  testDir: 'tests/screenshots',
  outputDir: '.data/screenshots',
  // The report's pictures empty the tables.
  workers: 1,
  projects: screens.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${viewport.width}-${colorScheme}`,
      use: { viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' as const } },
    })),
  ),
});
