/** The ten journeys in Debian's Firefox and WebKit, each visitor in a window of their own. */
import { expect, test as base } from '@playwright/test';
import { localCertificate } from '#tests/support/local-certificate.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { siteUrl } from '#tests/support/tested-site.ts';
import { engines } from '#tests/journeys/engines.ts';
import { startFront } from '#tests/journeys/front.ts';
import { stories } from '#tests/journeys/stories.ts';
import type { World } from '#tests/journeys/visitor.ts';

const test = base.extend<{ visitor: World['visitor'] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  visitor: async ({}, use, { project }) => {
    const engine = engines.find(({ name }) => name === project.name);
    if (engine === undefined) throw new Error(`No browser is named ${project.name}.`);
    const toClose: (() => unknown)[] = [];
    await use(async (wishes = {}) => {
      const certificate = engine.usesTls ? localCertificate : undefined;
      const front = await startFront(siteUrl, wishes.onSlow3G === true, certificate);
      const { visitor, close } = await engine.open(front.url, wishes);
      toClose.push(close, front.close);
      return visitor;
    });
    for (const close of toClose) await close();
  },
});

test.afterEach('no script has failed, and the policy has stopped none', async () => {
  const { data } = (await (await fetch(`${siteUrl}/api/health`)).json()) as { data: { faults: object } };
  expect(data.faults).toEqual({});
});

for (const story of stories) {
  test(story.title, async ({ visitor }) => {
    const mailbox = mailboxAt(`http://localhost:${process.env.E2E_MAILBOX_PORT ?? ''}`);
    await story.tell({ visitor, waitForMail: (address) => mailbox.waitForMail(address) });
  });
}
