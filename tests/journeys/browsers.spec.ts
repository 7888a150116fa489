/** The journeys in Debian's Firefox and WebKit, each visitor in a window of their own. */
import { expect, test } from '@playwright/test';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { mailboxUrl, siteUrl } from '#tests/support/tested-site.ts';
import { firefox } from '#tests/journeys/firefox.ts';
import { startFront } from '#tests/journeys/front.ts';
import { stories } from '#tests/journeys/stories.ts';
import { webkit } from '#tests/journeys/webkit.ts';

test.afterEach('no script has failed, and the policy has stopped none', async () => {
  const { data } = (await (await fetch(`${siteUrl}/api/health`)).json()) as { data: { faults: object } };
  expect(data.faults).toEqual({});
});

for (const { name, certificate, open } of [firefox, webkit])
  for (const { title, tell } of stories)
    test(`in ${name} ${title}`, async () => {
      await using opened = new AsyncDisposableStack();
      await tell({
        waitForEmail: mailboxAt(mailboxUrl).waitForEmail,
        visitor: async (screen) => {
          const front = await startFront(siteUrl, certificate);
          opened.defer(front.close);
          return open(front.url, screen, (close) => opened.defer(close));
        },
      });
    });
