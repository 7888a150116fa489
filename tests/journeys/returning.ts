import { SCREEN_COUNT } from '#src/shared/questions.ts';
import assert from 'node:assert/strict';
import { paths } from '#src/shared/site/paths.ts';
import { hero } from '#src/landing/words.ts';
import { survey } from '#src/survey/words.ts';
import { greeting } from '#src/waitlist/words.ts';
import { anEmail, answers } from '#tests/support/factories.ts';
import {
  answer,
  hasAnswered,
  hasJoined,
  seesQuestion,
  answerFrom,
  seesThanks,
  pathIn,
} from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';
import { share } from '#src/referrals/share-words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { linkWords } from '#src/your-data/link-words.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';

export const backAtQuestion4: Story = {
  title: 'a visitor who left at question 4 is greeted, continues there, and finds the earlier answers',
  async tell({ visitor }) {
    const email = anEmail();
    const ada = await visitor();
    await hasAnswered(ada, email, 3);
    await hasJoined(ada, email);
    await ada.open(paths.survey(email));
    await seesQuestion(ada, 4);

    await ada.open(paths.landing());
    await ada.seesNo('link', hero.join);
    await ada.reads(email);
    await ada.press('link', `${greeting.continueSurvey} (3 of ${SCREEN_COUNT})`);
    await seesQuestion(ada, 4);
    await ada.press('button', survey.previous);
    await seesQuestion(ada, 3);
    assert(await ada.isChecked('checkbox', answers[3].answer[0]));
    await ada.press('button', survey.next);
    await answer(ada, 4);
    await seesQuestion(ada, 5);
    await ada.open(paths.landing());
    await ada.sees('link', `${greeting.continueSurvey} (4 of ${SCREEN_COUNT})`);
  },
};

export const backAfterCompletion: Story = {
  title: 'a visitor who finished gets back to their link, their code’s email and their answers',
  async tell({ visitor, waitForEmail }) {
    const email = anEmail();
    const ada = await visitor();
    await hasAnswered(ada, email, 8);
    await hasJoined(ada, email);
    await ada.open(paths.survey(email));
    await answerFrom(ada, 9);
    await waitForEmail(email);

    await ada.press('link', screenWords.thankYou.backToHome);
    await ada.press('link', greeting.inviteLink);
    await seesThanks(ada);
    await ada.reads('/?ref=');
    await ada.sees('button', share.window.share);
    await ada.sees('link', share.whatsApp);
    await ada.press('button', screenWords.thankYou.unconfirmed.resend);
    await ada.reads(screenWords.again.sent);
    await ada.press('button', screenWords.thankYou.read);
    await seesQuestion(ada, 1);
    await ada.press('button', survey.review.close);
    await seesThanks(ada);
    await ada.open(paths.survey());
    await seesThanks(ada);
  },
};

export const anotherDevice: Story = {
  title: 'a survey begun on a phone continues on a desktop through an emailed link, answers included',
  async tell({ visitor, waitForEmail }) {
    const email = anEmail();
    const phone = await visitor({ width: 390, height: 844 });
    await hasAnswered(phone, email, 3);

    const desk = await visitor();
    await desk.open(paths.continue());
    await desk.write(continueSurveyPage.ask.label, email);
    await desk.press('button', continueSurveyPage.ask.button);
    await desk.reads(continueSurveyPage.notices.sent.heading);
    const link = pathIn(await waitForEmail(email), '/continue#');
    // An email's link is opened from another page.
    await desk.open(paths.privacy());
    await desk.open(link);
    await desk.press('button', linkWords.confirm);
    await seesQuestion(desk, 4);
    await desk.press('button', survey.previous);
    await seesQuestion(desk, 3);
    assert(await desk.isChecked('checkbox', answers[3].answer[0]));

    // The phone answered first, so it goes on with its own answers.
    await phone.open(paths.survey(email));
    await seesQuestion(phone, 4);
  },
};
