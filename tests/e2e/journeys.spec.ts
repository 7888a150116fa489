/** The ten journeys of tests/journeys, in Chromium. `npm run test:browsers` tells them in other browsers. */
import { siteUrl } from '#tests/support/tested-site.ts';
import { test } from '#tests/support/browser.ts';
import { enlargeText, visitorInChromium } from '#tests/journeys/chromium.ts';
import { startFront, type Front } from '#tests/journeys/front.ts';
import { stories } from '#tests/journeys/stories.ts';
import { refuseStorage } from '#tests/support/refused-storage.ts';

for (const story of stories) {
  test(story.title, async ({ newVisitor, mailbox }) => {
    const fronts: Front[] = [];
    await story.tell({
      waitForMail: (address) => mailbox.waitForMail(address),
      visitor: async (wishes = {}) => {
        const { screen, withoutScript = false, onSlow3G = false } = wishes;
        const front = onSlow3G ? await startFront(siteUrl, true) : undefined;
        if (front !== undefined) fronts.push(front);
        const page = await newVisitor({
          javaScriptEnabled: !withoutScript,
          ...(screen !== undefined && { viewport: screen }),
          ...(front !== undefined && { baseURL: front.url }),
        });
        if (wishes.withoutStorage === true) await page.addInitScript(refuseStorage);
        if (wishes.withLargeText === true) await enlargeText(page);
        return visitorInChromium(page);
      },
    });
    for (const front of fronts) front.close();
  });
}
