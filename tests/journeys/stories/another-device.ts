/** Begun on a phone, continued on a desktop through an emailed link. */
import assert from 'node:assert/strict';
import { paths } from '#src/shared/paths.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import { survey } from '#src/survey/words.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { anEmail, answers } from '#tests/support/factories.ts';
import { hasAnswered, pathIn, seesQuestion } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const anotherDevice: Story = {
  title: 'a survey that was begun on a phone goes on at a desk by a mailed link, with what was answered',
  async tell({ visitor, waitForMail }) {
    const email = anEmail();
    const phone = await visitor({ screen: { width: 390, height: 844 } });
    await hasAnswered(phone, email, 3);

    const desk = await visitor();
    await desk.open(paths.continue());
    await desk.write(continueSurveyPage.ask.label, email);
    await desk.press('button', continueSurveyPage.ask.button);
    await desk.reads(continueSurveyPage.notices.sent.heading);
    const link = pathIn(await waitForMail(email), '/continue#');
    // An email's link is opened from another page.
    await desk.open(paths.privacy());
    await desk.open(link);
    await desk.press('button', continueSurveyPage.open.button);
    await seesQuestion(desk, 4);
    await desk.press('button', survey.previous);
    await seesQuestion(desk, 3);
    assert(await desk.isChecked('checkbox', answers[3].answer[0]));

    // The mailbox is proven, so the phone must also open a link.
    await phone.open(paths.survey(email));
    await phone.sees('heading', surveyPages.locked.title);
  },
};
