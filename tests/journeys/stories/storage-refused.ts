/** In a browser that refuses storage everything works while the page is open. */
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { anEmail } from '#tests/support/factories.ts';
import { answer, join, seesQuestion } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const storageRefused: Story = {
  title: 'where storage is refused a visitor joins and answers, also after a reload',
  needs: 'withoutStorage',
  async tell({ visitor }) {
    const ada = await visitor({ withoutStorage: true });
    await ada.open(paths.landing());
    await ada.press('link', hero.join);
    await join(ada, 'Ada Lovelace', anEmail());
    await answer(ada, 1);
    await seesQuestion(ada, 2);
    await ada.reload();
    await answer(ada, 2);
    await seesQuestion(ada, 3);
    await ada.open(paths.landing());
    await ada.sees('link', hero.join);
  },
};
