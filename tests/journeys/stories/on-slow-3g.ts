/** On a slow network the first text appears soon, and what is typed before the script loads isn't lost. */
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { anEmail } from '#tests/support/factories.ts';
import { answer, join, seesQuestion } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const onSlow3G: Story = {
  title: 'on slow 3G a visitor joins as soon as the form is seen, and answers the first questions',
  needs: 'onSlow3G',
  async tell({ visitor }) {
    const ada = await visitor({ onSlow3G: true, screen: { width: 390, height: 844 } });
    await ada.open(paths.landing());
    await ada.reads(hero.note);
    await ada.press('link', hero.join);
    await join(ada, 'Ada Lovelace', anEmail());
    await answer(ada, 1);
    await answer(ada, 2);
    await seesQuestion(ada, 3);
    await ada.reload();
    await seesQuestion(ada, 3);
  },
};
