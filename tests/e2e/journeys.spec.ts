/** The six journeys of tests/journeys in Chromium. playwright.browsers.config.ts runs them in other browsers. */
import { test } from '#tests/support/browser.ts';
import { visitorInChromium } from '#tests/journeys/chromium.ts';
import { stories } from '#tests/journeys/stories.ts';

for (const { title, tell } of stories)
  test(title, async ({ newVisitor, mailbox }) => {
    await tell({
      waitForEmail: mailbox.waitForEmail,
      visitor: async (screen) => visitorInChromium(await newVisitor(screen && { viewport: screen })),
    });
  });
