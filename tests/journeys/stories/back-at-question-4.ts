/** A visitor leaves at question 4 and returns to the landing page. */
import assert from 'node:assert/strict';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { survey } from '#src/survey/words.ts';
import { greeting } from '#src/waitlist/words.ts';
import { anEmail, answers } from '#tests/support/factories.ts';
import { answer, hasAnswered, seesQuestion } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const backAtQuestion4: Story = {
  title: 'who left at question 4 is greeted, goes on there, and finds what was answered',
  async tell({ visitor }) {
    const email = anEmail();
    const ada = await visitor();
    await hasAnswered(ada, email, 3);
    await ada.open(paths.survey(email));
    await seesQuestion(ada, 4);

    await ada.open(paths.landing());
    await ada.seesNo('link', hero.join);
    await ada.reads(email);
    await ada.press('link', `${greeting.continueSurvey} (4 of 10)`);
    await seesQuestion(ada, 4);
    await ada.press('button', survey.previous);
    await seesQuestion(ada, 3);
    assert(await ada.isChecked('checkbox', answers[3].answer[0]));
    await ada.press('button', survey.next);
    await answer(ada, 4);
    await seesQuestion(ada, 5);
    await ada.open(paths.landing());
    await ada.sees('link', `${greeting.continueSurvey} (5 of 10)`);
  },
};
