/** The ten journeys of tests/journeys in Chromium. playwright.browsers.config.ts runs them in other browsers. */
import type { Page } from '@playwright/test';
import { siteUrl } from '#tests/support/tested-site.ts';
import { test } from '#tests/support/browser.ts';
import { enlargeText, visitorInChromium } from '#tests/journeys/chromium.ts';
import { startFront, type Front } from '#tests/journeys/front.ts';
import { stories } from '#tests/journeys/stories.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';

for (const story of stories) {
  test(story.title, async ({ newVisitor, mailbox }) => {
    const slow: { page: Page; front: Front }[] = [];
    await story.tell({
      waitForMail: (address) => mailbox.waitForMail(address),
      visitor: async (wishes = {}) => {
        const { screen, withoutScript = false, onSlow3G = false } = wishes;
        const front = onSlow3G ? await startFront(siteUrl, true) : undefined;
        const page = await newVisitor({
          javaScriptEnabled: !withoutScript,
          ...(screen !== undefined && { viewport: screen }),
          ...(front !== undefined && { baseURL: front.url }),
        });
        if (front !== undefined) slow.push({ page, front });
        if (wishes.withoutStorage === true) await page.addInitScript(refuseStorage);
        if (wishes.withLargeText === true) await enlargeText(page);
        return visitorInChromium(page);
      },
    });
    // Pages are closed first, or they would log requests that fail.
    for (const { page, front } of slow) {
      await page.close();
      front.close();
    }
  });
}
