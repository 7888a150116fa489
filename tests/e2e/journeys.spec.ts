/** The ten journeys of tests/journeys in Chromium. playwright.browsers.config.ts runs them in other browsers. */
import { test } from '#tests/support/browser.ts';
import { visitorInChromium } from '#tests/journeys/chromium.ts';
import { stories } from '#tests/journeys/stories.ts';

for (const { title, tell } of stories)
  test(title, async ({ newVisitor, mailbox }) => {
    await tell({
      waitForEmail: mailbox.waitForEmail,
      visitor: async (wishes = {}) => {
        const { screen, withoutScript = false } = wishes;
        const page = await newVisitor({
          javaScriptEnabled: !withoutScript,
          ...(screen && { viewport: screen }),
        });
        return visitorInChromium(page, wishes);
      },
    });
  });
