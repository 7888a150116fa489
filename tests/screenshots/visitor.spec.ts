/** `npm run screenshots`: pictures of every numbered line of docs/visitor.md, named after it, as in v1-390-light.png. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { states } from '#tests/screenshots/states.ts';

test('every numbered line has a picture', () => {
  const lines = [...readFileSync('docs/visitor.md', 'utf8').matchAll(/^\| (V\d+)\. /gm)].map(
    ([, line]) => line,
  );
  expect([...new Set(states.map(({ line }) => line))]).toEqual(lines);
});

/** Those that wait to be scrolled to. */
async function bringPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img[loading=lazy]:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const { line, part, whole = false, embeds = 'blocked', reach } of states) {
  const name = [line.toLowerCase(), part].filter(Boolean).join('-');
  test.describe(name, () => {
    test.use({ embeds });
    test(`${name} is pictured`, async ({ page, mailbox, database }, { project }) => {
      await reach({ page, mailbox, database });
      if (whole) await bringPictures(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${project.outputDir}/${name}-${project.name}.png`, fullPage: whole });
    });
  });
}
