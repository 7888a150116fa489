/** Without scripts the page is complete, the form works, and the survey says what it needs. */
import { paths } from '#src/shared/paths.ts';
import { formPostNotices, hero } from '#src/landing/words.ts';
import { notices } from '#src/shared/messages.ts';
import { survey, surveyDocument } from '#src/survey/words.ts';
import { anEmail } from '#tests/support/factories.ts';
import { join } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const withoutScript: Story = {
  title: 'without script the page is whole, joining works, and the survey says what it needs',
  needs: 'withoutScript',
  async tell({ visitor }) {
    const email = anEmail();
    const ada = await visitor({ withoutScript: true });
    await ada.open(paths.landing());
    await ada.sees('link', notices.watchOnVimeo);
    await ada.press('link', hero.join);
    await join(ada, '   ', email);
    await ada.reads(formPostNotices.refused);
    await join(ada, 'Ada Lovelace', email);
    await ada.reads(surveyDocument.withoutScript);
    await ada.seesNo('heading', survey.waiting.title);

    await ada.open(paths.landing());
    await join(ada, 'Ada Lovelace', email);
    await ada.reads(formPostNotices['already-joined']);
  },
};
