/** On a narrow screen with double-size text nothing is cut off, and every step works. */
import assert from 'node:assert/strict';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';

import { anEmail, screens } from '#tests/support/factories.ts';
import { answer, join, seesQuestion, seesThanks } from '#tests/journeys/steps.ts';
import type { Story, Visitor } from '#tests/journeys/visitor.ts';

export const largeTextAt320: Story = {
  title: 'at 320 px with text at 200 % nothing sticks out from the first word to the last',
  needs: 'withLargeText',
  async tell({ visitor }) {
    const ada = await visitor({ screen: { width: 320, height: 640 }, withLargeText: true });
    await ada.open(paths.landing());
    await fits(ada, 'the landing page');
    await ada.press('link', hero.join);
    await join(ada, 'Ada Lovelace', anEmail());
    await seesQuestion(ada, 1);
    for (const screen of screens) {
      await seesQuestion(ada, screen);
      await fits(ada, `question ${screen}`);
      await answer(ada, screen);
    }
    await seesThanks(ada);
    await fits(ada, 'the completion page');
    for (const path of [paths.property('harbor-point-tower'), paths.privacy(), paths.yourData()]) {
      await ada.open(path);
      await fits(ada, path);
    }
  },
};

async function fits(ada: Visitor, page: string): Promise<void> {
  assert.equal(await ada.overflow(), 0, `${page} is wider than the screen`);
}
